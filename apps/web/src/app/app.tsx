import { useLayoutEffect } from 'react';
import { refreshPlayer } from '../lib/games/player.ts';
import { onSent } from '../lib/outbox/keys.ts';
import { CrashBoundary } from './crash-handling.tsx';
import { Shell } from './shell.tsx';

onSent((kind) => {
  if (kind === 'completion') void refreshPlayer();
});

export function App() {
  // before-paint.js hid the landing page from visitors who will be redirected.
  useLayoutEffect(() => void document.documentElement.removeAttribute('data-onward'), []);
  return (
    <CrashBoundary>
      <Shell />
    </CrashBoundary>
  );
}
