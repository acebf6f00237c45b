import { MutationCache, QueryCache, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../../lib/api/errors.ts';
import { createQueryClient } from '../../lib/queries/client.tsx';
import { statsQuery } from './api/stats.ts';

export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403;

/** The panel has its own cache, discarded on unmount, so the next user of this tab cannot see admin data. */
export function AdminQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createAdminClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** After a 403 on any call, checks again whether the user is still an admin. */
function createAdminClient(): QueryClient {
  const recheckAccess = (error: unknown) => {
    if (isForbidden(error)) void client.invalidateQueries({ queryKey: statsQuery.queryKey });
  };
  const client = createQueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => queryKey[0] !== statsQuery.queryKey[0] && recheckAccess(error),
    }),
    mutationCache: new MutationCache({ onError: recheckAccess }),
  });
  // Browsers can be wrong about being offline, and a paused call would show nothing at all.
  client.setDefaultOptions({
    queries: { ...client.getDefaultOptions().queries, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  });
  return client;
}
