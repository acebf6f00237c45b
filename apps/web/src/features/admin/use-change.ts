import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refetchQueries } from '../../lib/queries/client.tsx';
import { messageOf } from '../../lib/api/errors.ts';
import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';
import { useNotice } from './notice.tsx';

/** Sends a change to the server. Resolves once everything on screen has been refetched. */
export function useChange<V, R>(send: (values: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: send, onSuccess: () => refetchQueries(client) });
}

interface InlineChangeOptions<V, R> {
  send: (values: V) => Promise<R>;
  /** The notice on success. */
  done: (values: V, result: R) => string;
  /** The notice on failure, unless the server gives a message. */
  failed: string;
  /** Returns true if it has dealt with the failure: no notice is shown. */
  onFailure?: (error: unknown) => boolean;
}

/** A change made without a dialog: a notice reports success and failure. */
export function useInlineChange<V, R>({ send, done, failed, onFailure }: InlineChangeOptions<V, R>) {
  const notify = useNotice();
  const { mutateAsync, variables, isPending } = useChange(send);
  const once = useSingleFlight();
  const change = (values: V) =>
    once(async () => {
      try {
        const result = await mutateAsync(values);
        notify({ tone: 'success', text: done(values, result) });
      } catch (error) {
        if (!onFailure?.(error)) notify({ tone: 'error', text: messageOf(error, failed) });
      }
    });
  return { change, pending: isPending ? variables : undefined };
}
