import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/** Asks for what may have changed anew. It is done once the answers are there. */
export async function askAnew(client: QueryClient, filters?: QueryFilters): Promise<void> {
  // What comes for the first time would be waited for instead, though it was asked for before the change.
  await client.cancelQueries(filters);
  await client.invalidateQueries(filters);
}
