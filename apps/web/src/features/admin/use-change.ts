import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askAnew } from '../../lib/api/query-client.ts';

/** Changes something on the server. It is done once everything on the screen is up to date with it. */
export function useChange<V, R>(send: (values: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: () => askAnew(client) });
}
