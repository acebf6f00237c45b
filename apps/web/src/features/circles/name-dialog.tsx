import { CircleBody } from '@sixfold/contract';
import { useEffect, useId, useRef } from 'react';
import type * as z from 'zod/mini';
import { messageOf } from '../../lib/api/errors.ts';
import { useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { SendButtons } from '../../ui/send-buttons.tsx';
import { useNoticeFocus } from '../../ui/page-notice.tsx';

interface NameDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  name?: string;
  submit: string;
  submitting: string;
  /** The message for a failure, unless the server gives one. */
  failed: string;
  send: (body: z.infer<typeof CircleBody>) => Promise<void>;
}

/** Asks for the name of a new circle, or for another name. */
export function NameDialog(props: NameDialogProps) {
  const { open, onOpenChange, title, name = '', submit, submitting, failed, send } = props;
  const id = useId();
  const { register, errorOf, onSubmit, isBusy, failure, reset } = useCheckedForm({
    schema: CircleBody,
    defaultValues: { name },
    send,
    failureText: (error) => messageOf(error, failed),
  });
  useEffect(() => {
    if (open) reset({ name });
  }, [open, name, reset]);
  const finalFocus = useNoticeFocus(open);
  const input = useRef<HTMLInputElement | null>(null);
  const { ref, ...field } = register('name');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      size="small"
      dismissible={!isBusy}
      initialFocus={input}
      finalFocus={finalFocus}
      footer={
        <SendButtons
          type="submit"
          form={id}
          label={submit}
          busyLabel={submitting}
          isBusy={isBusy}
          onCancel={() => onOpenChange(false)}
        />
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid gap-4">
        <TextField
          label="Name"
          required
          autoComplete="off"
          error={errorOf('name')}
          hint="Visible to members and to anyone with the invitation link."
          ref={(element) => {
            ref(element);
            input.current = element;
          }}
          {...field}
        />
        {failure !== '' && <Banner tone="error">{failure}</Banner>}
      </form>
    </Dialog>
  );
}
