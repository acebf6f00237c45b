import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { messageOf } from '../../lib/api/errors.ts';
import { useSingleFlight } from '../../lib/forms/use-single-flight.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useNotice } from './notice.tsx';
import { useChange } from './use-change.ts';
import type { DialogState } from './use-dialog.tsx';

interface ConfirmDialogProps<R> extends DialogState {
  title: string;
  question: ReactNode;
  /** Label of the confirm button, normally and while busy. */
  confirm: string;
  confirming: string;
  isDestructive?: boolean;
  send: () => Promise<R>;
  /** The notice on success. */
  done: (result: R) => string;
  /** Shown in the dialog on failure, unless the server gives a message. */
  failed: string;
  /** Receives focus afterward, in case the row that opened the dialog is gone by then. */
  focusWhenDone?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/**
 * Asks for confirmation before sending a change. Stays open until the server has answered; after a failure the change
 * can be retried.
 */
export function ConfirmDialog<R>(props: ConfirmDialogProps<R>) {
  const { open, onClose, title, question, confirm, confirming, isDestructive = false, focusWhenDone, children } = props;
  const { submit, isBusy, failure, isDone } = useConfirmation(props);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={question}
      size="small"
      dismissible={!isBusy}
      initialFocus={cancel}
      finalFocus={() => (isDone() && focusWhenDone?.current) || null}
      footer={
        <>
          {!isBusy && (
            <Button ref={cancel} variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          )}
          <Button variant={isDestructive ? 'danger' : 'primary'} isBusy={isBusy} onClick={() => void submit()}>
            {isBusy ? confirming : confirm}
          </Button>
        </>
      }
    >
      {children}
      {failure !== '' && (
        <Banner tone="error" className="mt-3">
          {failure}
        </Banner>
      )}
    </Dialog>
  );
}

function useConfirmation<R>({ send, done, failed, onClose }: ConfirmDialogProps<R>) {
  const notify = useNotice();
  const { mutateAsync } = useChange(send);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const isDone = useRef(false);
  const once = useSingleFlight();

  const submit = async () => {
    setBusy(true);
    setFailure('');
    try {
      notify({ tone: 'success', text: done(await mutateAsync()) });
      isDone.current = true;
      onClose();
    } catch (error) {
      setFailure(messageOf(error, failed));
    } finally {
      setBusy(false);
    }
  };
  return { submit: () => once(submit), isBusy, failure, isDone: () => isDone.current };
}
