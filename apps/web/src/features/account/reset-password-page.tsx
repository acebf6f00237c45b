import { messages, NewPassword, resetPassword } from '@sixfold/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../lib/api/client.ts';
import { useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { endSignIn } from '../../lib/session/account-calls.ts';
import { dropMailToken, readMailToken } from '../../lib/session/mail-token.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountSheet, Failure, Success, useRedirect, Ways } from './account-sheet.tsx';
import { resetFailure } from './failure-texts.ts';

const REDIRECT_MS = 3_000;

export function ResetPasswordPage() {
  const [token] = useState(readMailToken);
  const [told, setTold] = useState<string | null>(null);
  if (token === undefined) return <InvalidLink />;
  return told === null ? <ChooseNew token={token} onReset={setTold} /> : <Done message={told} />;
}

function ChooseNew({ token, onReset }: { token: string; onReset: (message: string) => void }) {
  const { register, errorOf, failure, forgetFailure, ...form } = useCheckedForm({
    schema: ResetForm,
    defaultValues: { newPassword: '', confirmPassword: '' },
    send: async ({ newPassword }) => {
      const { message } = await call(resetPassword, { body: { token, newPassword } });
      dropMailToken();
      // The reset has ended every sign-in of the account; this browser must not hold on to one.
      endSignIn();
      onReset(message || messages.passwordReset);
    },
    say: resetFailure,
  });
  if (failure) return <Failed message={failure} onRetry={forgetFailure} />;
  return (
    <AccountSheet title="Reset Your Password" intro="Choose a new one. All your devices will be signed out.">
      <AccountForm {...form} failure="" label="Reset Password" busyLabel="Resetting Password...">
        <PasswordField
          label="New Password"
          required
          autoComplete="new-password"
          error={errorOf('newPassword')}
          hint={messages.passwordRules}
          {...register('newPassword')}
        />
        <PasswordField
          label="Confirm New Password"
          required
          autoComplete="new-password"
          error={errorOf('confirmPassword')}
          {...register('confirmPassword')}
        />
      </AccountForm>
    </AccountSheet>
  );
}

function Done({ message }: { message: string }) {
  useRedirect('/login', REDIRECT_MS);
  return (
    <Success title="Password Reset Successful!" message={message} word="UNLOCK">
      <ButtonLink href="/login" replace>
        Continue to Log In
      </ButtonLink>
    </Success>
  );
}

const Failed = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <Failure title="Reset Failed" message={message}>
    <Ways>
      <Button onClick={onRetry}>Try Again</Button>
      <ButtonLink href="/login" variant="secondary">
        Back to Login
      </ButtonLink>
    </Ways>
  </Failure>
);

const InvalidLink = () => (
  <Failure title="Invalid Link" message="Invalid password reset link. No token provided.">
    <Ways>
      <ButtonLink href="/forgot-password">Request a New Link</ButtonLink>
      <ButtonLink href="/login" variant="secondary">
        Back to Login
      </ButtonLink>
    </Ways>
  </Failure>
);

/** A new password, typed twice. */
export const ResetForm = z
  .object({
    newPassword: NewPassword,
    confirmPassword: z.string().check(z.minLength(1, { error: 'Please confirm your password', abort: true })),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
    }),
  );
