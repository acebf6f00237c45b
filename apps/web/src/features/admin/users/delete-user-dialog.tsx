import type { AdminUser } from '@sixfold/contract';
import { useMemo, useRef, type RefObject } from 'react';
import * as z from 'zod/mini';
import { TextField } from '../../../ui/forms/field.tsx';
import { removeUser } from '../api/users.ts';
import { FormDialog, useDialogForm } from '../form-dialog.tsx';
import type { DialogState } from '../use-dialog.tsx';

interface DeleteUserDialogProps extends DialogState {
  user: AdminUser;
  /** Receives focus, since the row that opened the dialog is gone by then. */
  focusWhenDone: RefObject<HTMLElement | null>;
}

/** The admin types the address to confirm: deletion cannot be undone, and names are easily confused. */
export function DeleteUserDialog({ user, open, onClose, focusWhenDone }: DeleteUserDialogProps) {
  const isDone = useRef(false);
  const { register, errorOf, ...form } = useDialogForm({
    schema: useMemo(() => confirmation(user.email), [user.email]),
    defaultValues: { email: '' },
    send: async () => {
      await removeUser(user.id);
      isDone.current = true;
    },
    done: () => `${user.displayName}'s account has been deleted.`,
    failed: 'Failed to delete user',
    onClose,
  });
  return (
    <FormDialog
      {...form}
      open={open}
      onClose={onClose}
      finalFocus={() => (isDone.current && focusWhenDone.current) || null}
      title="Delete User"
      submit="Delete User"
      submitting="Deleting..."
      isDestructive
    >
      <p className="wrap-anywhere">
        Delete <strong>{user.displayName}</strong>&#39;s account? They will be signed out immediately and lose their
        streaks and game history. Their results stay in the totals, anonymously. This cannot be undone.
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
      .check(z.refine((typed) => typed.trim().toLowerCase() === email, "This is not the account's email address")),
  });
