import { useLayoutEffect } from 'react';
import { CrashBoundary } from './crash-boundary.tsx';
import { QueryProvider } from './query-provider.tsx';
import { Shell } from './shell.tsx';

export function App() {
  // before-paint.js hid the landing page from those who are led on from it.
  useLayoutEffect(() => void document.documentElement.removeAttribute('data-onward'), []);
  return (
    <CrashBoundary>
      <QueryProvider>
        <Shell />
      </QueryProvider>
    </CrashBoundary>
  );
}
