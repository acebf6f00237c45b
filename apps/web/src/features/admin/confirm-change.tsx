import type { ComponentProps } from 'react';
import { messageOf } from '../../lib/api/errors.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useNotice } from './notice.tsx';
import { useChange } from './use-change.ts';

interface ConfirmChangeProps<R> extends Omit<ComponentProps<typeof ConfirmDialog>, 'onAgree' | 'failureText'> {
  send: () => Promise<R>;
  /** The notice on success. */
  done: (result: R) => string;
  /** Shown in the dialog on failure, unless the server gives a message. */
  failed: string;
}

/** Asks for confirmation, sends the change, and reports it in a notice. */
export function ConfirmChange<R>({ send, done, failed, ...dialog }: ConfirmChangeProps<R>) {
  const notify = useNotice();
  const { mutateAsync } = useChange(send);
  const agree = async () => {
    const result = await mutateAsync();
    notify({ tone: 'success', text: done(result) });
  };
  return <ConfirmDialog {...dialog} onAgree={agree} failureText={(error) => messageOf(error, failed)} />;
}
