import { useRef, type ReactNode, type RefObject } from 'react';
import { messageOf } from '../../lib/api/errors.ts';
import { useSend } from '../../lib/forms/use-send.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SendButtons } from '../../ui/send-buttons.tsx';
import { afterChange } from './api/admin-cache.ts';
import { useNotice } from './notice.tsx';
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
  /** A warning to read before the dialog closes, if there is one. */
  warning?: (result: R) => string | undefined;
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
  const { open, onClose, title, question, confirm, confirming, isDestructive, focusWhenDone, children } = props;
  const { submit, isBusy, failure, isDone, outcome } = useConfirmation(props);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={outcome ? outcome.text : question}
      size="small"
      dismissible={!isBusy}
      initialFocus={cancel}
      finalFocus={() => (isDone() && focusWhenDone?.current) || null}
      footer={
        outcome ? (
          <Button ref={focus} onClick={onClose}>
            Done
          </Button>
        ) : (
          <SendButtons
            label={confirm}
            busyLabel={confirming}
            isBusy={isBusy}
            isDestructive={isDestructive}
            onClick={() => submit()}
            onCancel={onClose}
            cancelRef={cancel}
          />
        )
      }
    >
      {children}
      {outcome && <Banner tone="warning">{outcome.warning}</Banner>}
      {failure !== '' && (
        <Banner tone="error" className="mt-3">
          {failure}
        </Banner>
      )}
    </Dialog>
  );
}

/** The button that had focus is gone. */
const focus = (element: HTMLElement | null) => element?.focus();

function useConfirmation<R>({ send, done, warning, failed, onClose }: ConfirmDialogProps<R>) {
  const notify = useNotice();
  const isDone = useRef(false);
  const {
    send: submit,
    isBusy,
    error,
    result: outcome,
  } = useSend(async () => {
    const result = await afterChange(send());
    const [text, caution] = [done(result), warning?.(result)];
    isDone.current = true;
    if (caution !== undefined) return { text, warning: caution };
    notify({ tone: 'success', text });
    onClose();
    return undefined;
  });
  const failure = error === undefined ? '' : messageOf(error, failed);
  return { submit, isBusy, failure, isDone: () => isDone.current, outcome };
}
