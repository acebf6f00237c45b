import { QueryClient, type QueryClientConfig, type QueryFilters } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

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

/** Refetches queries whose data may have changed. Resolves once the new data has arrived. */
export async function refetchQueries(client: QueryClient, filters?: QueryFilters): Promise<void> {
  // invalidateQueries would wait for an initial fetch in progress, whose data may predate the change.
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}
