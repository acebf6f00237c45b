export { CirclePage } from './circle-page.tsx';
export { CirclesPage } from './circles-page.tsx';
export { JoinPage } from './join-page.tsx';
