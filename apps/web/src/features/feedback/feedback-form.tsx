import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { FEEDBACK_MAX, FeedbackBody, type BodyInput, type sendFeedback } from '@sixfold/contract';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import { send } from '../../player/outbox/send.ts';
import { reportContext } from '../../player/session/report-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/forms/field.tsx';

// The outbox has saved the feedback by then, so there is no need to wait for a slow connection.
const SEND_TIMEOUT_MS = 4_000;

const numberFormat = new Intl.NumberFormat('en-US');

type Form = UseFormReturn<BodyInput<typeof sendFeedback>, unknown, FeedbackBody>;

export const useFeedbackForm = (): Form =>
  useForm({ resolver: standardSchemaResolver(FeedbackBody), defaultValues: { feedback: '', email: '' } });

export function FeedbackForm({ form, onSent }: { form: Form; onSent: () => void }) {
  const { register, handleSubmit, reset, control, formState } = form;
  const { errors, isSubmitting } = formState;
  const { length } = useWatch({ control, name: 'feedback' });

  const submit = handleSubmit(async (values) => {
    await deliverFeedback(values);
    reset();
    onSent();
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="space-y-5">
      <TextAreaField
        label="Your feedback"
        required
        rows={6}
        placeholder="What do you like? What's missing or not working?"
        error={errors.feedback?.message}
        hint={`${numberFormat.format(length)} of ${numberFormat.format(FEEDBACK_MAX)} characters`}
        {...register('feedback')}
      />
      <TextField
        label="Email (optional)"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        hint="Only if you'd like a reply."
        {...register('email')}
      />
      <Button type="submit" isBusy={isSubmitting} className="w-full">
        {isSubmitting ? 'Sending...' : 'Send Feedback'}
      </Button>
    </form>
  );
}

/** Never rejects: what cannot be sent now is sent later. */
async function deliverFeedback(values: Pick<FeedbackBody, 'feedback' | 'email'>): Promise<void> {
  await Promise.race([
    send('feedback', { ...values, ...reportContext() }),
    new Promise((resolve) => setTimeout(resolve, SEND_TIMEOUT_MS)),
  ]);
}
