import { QueryClientProvider } from '@tanstack/react-query';
import { useLayoutEffect, type ReactNode } from 'react';
import { createQueryClient } from '../lib/api/query-client.ts';
import { refreshPlayer } from '../lib/games/streaks.ts';
import { onSent } from '../lib/outbox/outbox.ts';
import { CrashBoundary } from './crash-handling.tsx';
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

const client = createQueryClient();

onSent((kind) => {
  if (kind === 'completion') void refreshPlayer(client);
});

export const QueryProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
