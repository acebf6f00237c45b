import { useLayoutEffect } from 'react';
import { CrashBoundary } from './crash-handling.tsx';
import { Shell } from './shell.tsx';

declare global {
  interface Document {
    earlyPress?: HTMLElement | null;
  }
}

export function App() {
  useLayoutEffect(() => {
    // before-paint.js hid the landing page from visitors who will be redirected, and kept a press on a button.
    document.documentElement.removeAttribute('data-onward');
    document.earlyPress?.click();
  }, []);
  return (
    <CrashBoundary>
      <Shell />
    </CrashBoundary>
  );
}
