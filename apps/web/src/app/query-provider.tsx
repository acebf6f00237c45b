import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '../lib/api/query-client.ts';
import { onSent } from '../lib/outbox/events.ts';
import { refreshPlayer } from '../lib/games/streaks.ts';

const client = createQueryClient();

onSent((kind) => {
  if (kind === 'completion') void refreshPlayer(client);
});

export const QueryProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
