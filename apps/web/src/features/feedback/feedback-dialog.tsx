import { MailCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { FeedbackForm, useFeedbackForm } from './feedback-form.tsx';

interface FeedbackDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function FeedbackDialog({ open, onOpenChange }: FeedbackDialogProps) {
  // Held outside the content, so that closing the dialog by mistake does not lose the text.
  const form = useFeedbackForm();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Beta Feedback">
      <Content form={form} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Unmounts when the dialog closes, so that the dialog reopens with the form. */
function Content({ form, onDone }: { form: ReturnType<typeof useFeedbackForm>; onDone: () => void }) {
  const [isSent, setSent] = useState(false);
  return isSent ? <Thanks onDone={onDone} /> : <FeedbackForm form={form} onSent={() => setSent(true)} />;
}

const THANKS_MS = 2_000;

/** Takes focus, since the button that had it is gone. */
function Thanks({ onDone }: { onDone: () => void }) {
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setTimeout(() => done(), THANKS_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div
      ref={(element) => element?.focus()}
      role="status"
      tabIndex={-1}
      className="flex flex-col items-center gap-3 py-12 text-center outline-none"
    >
      <MailCheck aria-hidden size={44} strokeWidth={1.5} className="text-hit" />
      <p className="font-heading text-2xl font-semibold">Thank you!</p>
    </div>
  );
}
