import { useId, type ReactNode, type SubmitEvent } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface FormDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  onSubmit: (event: SubmitEvent) => void;
  isBusy: boolean;
  failure: string;
  submit: string;
  submitting: string;
  /** Why it cannot be sent at all. */
  obstacle?: string | undefined;
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { open, onClose, title, onSubmit, isBusy, failure, submit, submitting, obstacle, children } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} aria-disabled={isBusy} disabled={obstacle !== undefined}>
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
