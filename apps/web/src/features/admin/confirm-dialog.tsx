import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useOneAtATime } from '../lib/forms/use-single-flight.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  question: ReactNode;
  /** Label of the confirm button, normally and while busy. */
  agree: string;
  agreeing: string;
  isGrave?: boolean;
  onAgree: () => Promise<unknown>;
  failureText: (error: unknown) => string;
  /** Receives the focus afterwards, in case the button that opened the dialog is gone by then. */
  focusWhenDone?: RefObject<HTMLElement | null> | undefined;
  children?: ReactNode;
}

/** Asks for confirmation before acting. A failure is shown in the dialog, where the action can be retried. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, question, agree, agreeing, isGrave = false, focusWhenDone, children } = props;
  const { confirm, isBusy, failure, isDone } = useConfirmation(props);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={question}
      size="small"
      initialFocus={cancel}
      finalFocus={() => (isDone() && focusWhenDone?.current) || true}
      footer={
        <>
          <Button ref={cancel} variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={isGrave ? 'danger' : 'primary'} aria-disabled={isBusy} onClick={() => void confirm()}>
            {isBusy ? agreeing : agree}
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

function useConfirmation({ onAgree, onClose, failureText }: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const isDone = useRef(false);
  const once = useOneAtATime();

  const confirm = async () => {
    setBusy(true);
    setFailure('');
    try {
      await onAgree();
      isDone.current = true;
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { confirm: () => once(confirm), isBusy, failure, isDone: () => isDone.current };
}
