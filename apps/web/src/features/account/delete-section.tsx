import { DeleteAccountBody, messages } from '@sixfold/contract';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../lib/api/call.ts';
import { deleteAccount } from '../../lib/api/calls.ts';
import { messageOf } from '../../lib/api/errors.ts';
import { useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { forgetPlayer } from '../../player/forget-player.ts';
import { noticeStore, type AuthUser } from '../../player/session/auth.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { AccountForm, AccountSection, UsernameHint } from './account-form.tsx';

export function DeleteSection({ user }: { user: AuthUser }) {
  const [open, setOpen] = useState(false);
  return (
    <AccountSection title="Delete Account" intro="Immediate and permanent. You will be asked for your password first.">
      <Button variant="danger" aria-haspopup="dialog" className="w-full py-3" onClick={() => setOpen(true)}>
        Delete Account
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Delete your account?">
        <DeleteForm user={user} onKeep={() => setOpen(false)} />
      </Dialog>
    </AccountSection>
  );
}

interface DeleteFormProps {
  user: AuthUser;
  onKeep: () => void;
}

function DeleteForm({ user, onKeep }: DeleteFormProps) {
  const onDeleted = useAccountDeleted(user);
  const { register, errorOf, ...form } = useCheckedForm({
    schema: DeleteAccountBody,
    defaultValues: { password: '' },
    send: async (body) => onDeleted((await call(deleteAccount, { body })).message || messages.accountDeleted),
    failureText: (error) => messageOf(error, 'Failed to delete your account.'),
  });
  return (
    <div className="grid gap-5">
      <Consequences />
      <AccountForm
        {...form}
        variant="danger"
        label="Delete My Account"
        busyLabel="Deleting Account..."
        footer={
          <Button variant="secondary" onClick={onKeep}>
            Keep My Account
          </Button>
        }
      >
        <UsernameHint email={user.email} />
        <PasswordField
          label="Password"
          required
          autoComplete="current-password"
          error={errorOf('password')}
          {...register('password')}
        />
      </AccountForm>
    </div>
  );
}

const Consequences = () => (
  <dl className="grid gap-3">
    <div>
      <dt className="font-semibold">What is deleted</dt>
      <dd>
        Your email address, display name and password, every sign-in, and the guesses you made. You lose access to your
        games and streaks. This cannot be undone.
      </dd>
    </div>
    <div>
      <dt className="font-semibold">What remains</dt>
      <dd>
        The results of your games, anonymized, so each puzzle&#39;s totals stay correct. Feedback you have sent, without
        your address.
      </dd>
    </div>
  </dl>
);

/** Signs out, removes the account's data from this browser, and goes home with a notice. */
function useAccountDeleted(user: AuthUser): (message: string) => void {
  const [, navigate] = useLocation();
  return (message) => {
    forgetPlayer(user.id);
    noticeStore.set(message);
    navigate('/', { replace: true });
  };
}
