import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { createQueryClient } from '../lib/api/query-client.ts';
import { refreshPlayer } from '../lib/games/streaks.ts';
import { onSent } from '../lib/outbox/keys.ts';
import { CrashBoundary } from './crash-handling.tsx';
import { Shell } from './shell.tsx';

const client = createQueryClient();

onSent((kind) => {
  if (kind === 'completion') void refreshPlayer(client);
});

export function App() {
  // before-paint.js hid the landing page from visitors who will be redirected.
  useLayoutEffect(() => void document.documentElement.removeAttribute('data-onward'), []);
  return (
    <CrashBoundary>
      <QueryClientProvider client={client}>
        <Shell />
      </QueryClientProvider>
    </CrashBoundary>
  );
}
