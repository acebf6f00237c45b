import { CrashBoundary } from './crash-boundary.tsx';
import { Shell } from './shell.tsx';

export const App = () => (
  <CrashBoundary>
    <Shell />
  </CrashBoundary>
);
