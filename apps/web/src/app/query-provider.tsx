import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/errors.ts';
import { onSent } from '../lib/sent.ts';
import { refreshPlayer } from '../lib/streaks.ts';

const ATTEMPTS = 2;

const client = new QueryClient({
  defaultOptions: {
    queries: {
      // Only what a second try can mend: no answer, or a server that is away.
      retry: (failures, error) =>
        failures < ATTEMPTS && error instanceof ApiError && (error.status === 0 || error.status >= 500),
      staleTime: 30_000,
    },
  },
});

onSent((kind) => {
  if (kind === 'completion') void refreshPlayer(client);
});

export const QueryProvider = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);
