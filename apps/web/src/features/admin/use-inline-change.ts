import { messageOf } from '../../lib/api/errors.ts';
import { useSend } from '../../lib/forms/use-send.ts';
import { afterChange } from './api/admin-cache.ts';
import { useNotice } from './notice.tsx';

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
  const { send: change, pending } = useSend(async (values: V) => {
    try {
      const result = await afterChange(send(values));
      notify({ tone: 'success', text: done(values, result) });
    } catch (error) {
      if (!onFailure?.(error)) notify({ tone: 'error', text: messageOf(error, failed) });
    }
  });
  return { change, pending };
}
