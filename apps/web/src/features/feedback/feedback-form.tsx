import { FEEDBACK_MAX } from '@sixfold/contract';
import { useWatch } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/forms/field.tsx';
import { deliverFeedback } from './deliver-feedback.ts';
import type { FeedbackForm as Form } from './use-feedback-form.ts';

const inFull = new Intl.NumberFormat('en-US');

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
        placeholder="What do you like? What is missing, or goes wrong?"
        error={errors.feedback?.message}
        hint={`${inFull.format(length)} of ${inFull.format(FEEDBACK_MAX)} characters`}
        {...register('feedback')}
      />
      <TextField
        label="Email (optional)"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        hint="Only if you would like an answer."
        {...register('email')}
      />
      <Button type="submit" disabled={isSubmitting} className="w-full">
        {isSubmitting ? 'Sending...' : 'Send Feedback'}
      </Button>
    </form>
  );
}
