import { lazyPart } from '../../ui/lazy-part.tsx';

export const resultsDialog = lazyPart(() => import('./results-dialog.tsx').then((module) => module.ResultsDialog));
