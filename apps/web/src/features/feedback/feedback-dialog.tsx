import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { Thanks } from './thanks.tsx';
import { useFeedbackForm } from './use-feedback-form.ts';

interface FeedbackDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function FeedbackDialog({ open, onOpenChange }: FeedbackDialogProps) {
  // Held out here, where it outlives the closed sheet: closing by mistake costs no text.
  const form = useFeedbackForm();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Beta Feedback">
      <Sheet form={form} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Gone with the sheet, so that the next time begins with the form. */
function Sheet({ form, onDone }: { form: ReturnType<typeof useFeedbackForm>; onDone: () => void }) {
  const [isSent, setSent] = useState(false);
  return isSent ? <Thanks onDone={onDone} /> : <FeedbackForm form={form} onSent={() => setSent(true)} />;
}
