export const loadResultsDialog = () => import('./results-dialog.tsx');
