import type { AdminUser } from '@sixfold/contract';
import { useMemo, useRef, type RefObject } from 'react';
import * as z from 'zod/mini';
import { messageOf } from '../../../lib/api/errors.ts';
import { useCheckedForm } from '../../../lib/forms/use-checked-form.ts';
import { TextField } from '../../../ui/forms/field.tsx';
import { removeUser } from '../api/users.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useNotice } from '../notice.tsx';
import { useChange } from '../use-change.ts';

interface DeleteUserDialogProps {
  user: AdminUser;
  open: boolean;
  onClose: () => void;
  /** The row that opened the dialog is gone by then. */
  focusWhenDone: RefObject<HTMLElement | null>;
}

/** Asks for the address to be typed: this cannot be undone, and names are easily confused. */
export function DeleteUserDialog({ user, open, onClose, focusWhenDone }: DeleteUserDialogProps) {
  const say = useNotice();
  const { mutateAsync } = useChange(removeUser);
  const isDone = useRef(false);
  const { register, errorOf, ...form } = useCheckedForm({
    schema: useMemo(() => confirmation(user.email), [user.email]),
    defaultValues: { email: '' },
    send: async () => {
      await mutateAsync(user.id);
      isDone.current = true;
      say({ tone: 'success', text: `The account of ${user.displayName} has been deleted.` });
      onClose();
    },
    say: (error) => messageOf(error, 'Failed to delete user'),
  });
  return (
    <FormDialog
      {...form}
      open={open}
      onClose={onClose}
      finalFocus={() => (isDone.current && focusWhenDone.current) || true}
      title="Delete User"
      submit="Delete User"
      submitting="Deleting..."
      isGrave
    >
      <p className="wrap-anywhere">
        Delete the account of <strong>{user.displayName}</strong>? They are signed out at once and lose their streaks
        and the way back to their games. The results stay in the counts, without a name. This cannot be undone.
      </p>
      <TextField
        label="Email address of the account"
        type="email"
        autoComplete="off"
        required
        hint={
          <>
            Type <strong className="wrap-anywhere">{user.email}</strong> to confirm.
          </>
        }
        error={errorOf('email')}
        {...register('email')}
      />
    </FormDialog>
  );
}

const confirmation = (email: string) =>
  z.object({
    email: z
      .string()
      .check(z.refine((typed) => typed.trim().toLowerCase() === email, 'This is not the address of the account')),
  });
