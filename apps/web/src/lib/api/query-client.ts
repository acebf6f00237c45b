import { QueryClient, type QueryClientConfig } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

const ATTEMPTS = 2;

export const createQueryClient = (caches?: Pick<QueryClientConfig, 'queryCache' | 'mutationCache'>): QueryClient =>
  new QueryClient({
    ...caches,
    defaultOptions: {
      queries: {
        // Only what a second try can mend: no answer, or a server that is away.
        retry: (failures, error) =>
          failures < ATTEMPTS && error instanceof ApiError && (error.status === 0 || error.status >= 500),
        staleTime: 30_000,
      },
    },
  });
