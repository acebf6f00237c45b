import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '../lib/query-client.ts';
import { onSent } from '../lib/sent.ts';
import { refreshPlayer } from '../lib/streaks.ts';

const client = createQueryClient();

onSent((kind) => {
  if (kind === 'completion') void refreshPlayer(client);
});

export const QueryProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
