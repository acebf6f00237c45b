import { QueryClient, type QueryClientConfig, type QueryFilters } from '@tanstack/react-query';
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

/** Asks for what may have changed anew. It is done once the answers are there. */
export async function askAnew(client: QueryClient, filters?: QueryFilters): Promise<void> {
  // What comes for the first time would be waited for instead, though it was asked for before the change.
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}
