import { MutationCache, QueryCache, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createQueryClient } from '../../lib/api/query-client.ts';
import { isForbidden } from './is-forbidden.ts';
import { statsQuery } from './api/stats.ts';

/** The panel's own cache: gone with the panel, so that nobody who comes later finds what an admin has seen. */
export function AdminQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createAdminClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Whoever is refused something is asked for anew whether they may still be here. */
function createAdminClient(): QueryClient {
  const askAgain = (error: unknown) => {
    if (isForbidden(error)) void client.invalidateQueries({ queryKey: statsQuery.queryKey });
  };
  const client = createQueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => queryKey[0] !== statsQuery.queryKey[0] && askAgain(error),
    }),
    mutationCache: new MutationCache({ onError: askAgain }),
  });
  // A browser that believes to be offline may be wrong, and waiting without a word helps nobody.
  client.setDefaultOptions({
    queries: { ...client.getDefaultOptions().queries, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  });
  return client;
}
