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
  /** What the button that agrees says, and what it says while it works. */
  agree: string;
  agreeing: string;
  isGrave?: boolean;
  onAgree: () => Promise<unknown>;
  failureText: (error: unknown) => string;
  /** Where the focus goes when it is done, if the button that opened the dialog is gone by then. */
  focusWhenDone?: RefObject<HTMLElement | null> | undefined;
  children?: ReactNode;
}

/** Asks before it acts, once. A failure is told here, where it can be tried again. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, question, agree, agreeing, isGrave = false, focusWhenDone, children } = props;
  const { act, isBusy, failure, isDone } = useAgreement(props);
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
          <Button variant={isGrave ? 'danger' : 'primary'} aria-disabled={isBusy} onClick={() => void act()}>
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

function useAgreement({ onAgree, onClose, failureText }: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const done = useRef(false);
  const once = useOneAtATime();

  const act = async () => {
    setBusy(true);
    setFailure('');
    try {
      await onAgree();
      done.current = true;
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return { act: () => once(act), isBusy, failure, isDone: () => done.current };
}
