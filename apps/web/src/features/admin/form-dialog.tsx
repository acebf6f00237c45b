import { useId, type ReactNode, type SubmitEvent } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { ModalFocus } from '../../ui/use-modal.ts';

interface FormDialogProps extends Pick<ModalFocus, 'finalFocus'> {
  open: boolean;
  onClose: () => void;
  title: string;
  onSubmit: (event: SubmitEvent) => void;
  isBusy: boolean;
  failure: string;
  submit: string;
  submitting: string;
  /** For what cannot be undone. */
  isGrave?: boolean;
  /** Why it cannot be sent at all. */
  obstacle?: string | undefined;
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, onSubmit, isBusy, failure, submit, submitting, isGrave, obstacle, children } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      finalFocus={props.finalFocus}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant={isGrave ? 'danger' : 'primary'}
            aria-disabled={isBusy}
            disabled={obstacle !== undefined}
          >
            {isBusy ? submitting : submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {children}
        {obstacle !== undefined && <Banner tone="warning">{obstacle}</Banner>}
        {failure && <Banner tone="error">{failure}</Banner>}
      </form>
    </Dialog>
  );
}
