import { QueryClient, QueryClientProvider, type QueryClientConfig, type QueryFilters } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api/errors.ts';

const MAX_RETRIES = 2;

export const createQueryClient = (caches?: Pick<QueryClientConfig, 'queryCache' | 'mutationCache'>): QueryClient =>
  new QueryClient({
    ...caches,
    defaultOptions: {
      queries: {
        // Retries only help against network failures and server errors.
        retry: (failures, error) =>
          failures < MAX_RETRIES && error instanceof ApiError && (error.status === 0 || error.status >= 500),
        staleTime: 30_000,
      },
    },
  });

/** Shared by all screens except the admin panel. */
export const queryClient = createQueryClient();

/** Wraps each lazy screen that uses queries, because TanStack Query is not part of the first script. */
export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);

/** Refetches queries whose data may have changed. Resolves once the new data has arrived. */
export async function refetchQueries(client: QueryClient, filters?: QueryFilters): Promise<void> {
  // invalidateQueries would wait for an initial fetch in progress, whose data may predate the change.
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}
