import { useId, type ReactNode, type SubmitEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { messageOf } from '../../lib/api/errors.ts';
import { useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SendButtons } from '../../ui/send-buttons.tsx';
import type { ModalFocus } from '../../ui/use-modal.ts';
import { afterChange } from './api/admin-cache.ts';
import { useNotice } from './notice.tsx';
import type { DialogState } from './use-dialog.tsx';

interface FormDialogProps extends DialogState, Pick<ModalFocus, 'finalFocus'> {
  title: string;
  onSubmit: (event: SubmitEvent) => void;
  isBusy: boolean;
  failure: string;
  submit: string;
  submitting: string;
  isDestructive?: boolean;
  /** Why the form cannot be submitted at all. */
  blockedReason?: string | undefined;
  children: ReactNode;
}

/** Stays open while the form is being sent, so that the result can be shown. */
export function FormDialog(props: FormDialogProps) {
  const {
    open,
    onClose,
    title,
    onSubmit,
    isBusy,
    failure,
    submit,
    submitting,
    isDestructive,
    blockedReason,
    children,
  } = props;
  const id = useId();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      dismissible={!isBusy}
      finalFocus={props.finalFocus}
      footer={
        <SendButtons
          type="submit"
          form={id}
          label={submit}
          busyLabel={submitting}
          isBusy={isBusy}
          isDestructive={isDestructive}
          disabled={blockedReason !== undefined}
          onCancel={onClose}
        />
      }
    >
      <form id={id} noValidate onSubmit={onSubmit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {children}
        {blockedReason !== undefined && <Banner tone="warning">{blockedReason}</Banner>}
        {failure && <Banner tone="error">{failure}</Banner>}
      </form>
    </Dialog>
  );
}

type CheckedForm<I extends FieldValues, O> = Parameters<typeof useCheckedForm<I, O>>[0];

interface DialogFormOptions<I extends FieldValues, O> extends Pick<CheckedForm<I, O>, 'schema' | 'defaultValues'> {
  send: (values: O) => Promise<unknown>;
  /** The notice on success. */
  done: (values: O) => string;
  /** Shown in the dialog on failure, unless the server gives a message. */
  failed: string;
  onClose: () => void;
}

/** The form of a `FormDialog`. Success closes the dialog and shows a notice. */
export function useDialogForm<I extends FieldValues, O>(options: DialogFormOptions<I, O>) {
  const { schema, defaultValues, send, done, failed, onClose } = options;
  const notify = useNotice();
  return useCheckedForm({
    schema,
    defaultValues,
    send: async (values) => {
      await afterChange(send(values));
      notify({ tone: 'success', text: done(values) });
      onClose();
    },
    failureText: (error) => messageOf(error, failed),
  });
}
