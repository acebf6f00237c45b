import { messages, NewPassword } from '@sixfold/contract';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../../lib/api/call.ts';
import { resetPassword } from '../../lib/api/calls.ts';
import { useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { logOut } from '../../player/account-calls.ts';
import { saveLoginPass } from '../../player/session/login-pass.ts';
import { clearMailToken, readMailToken } from '../../player/session/mail-token.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountSheet, Failure, NextSteps, RetryableFailure, Success, useRedirect } from './account-sheet.tsx';
import { resetFailure } from './failure-messages.ts';

const REDIRECT_MS = 3_000;

export const ResetSchema = z
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

export function ResetPasswordPage() {
  const [token] = useState(readMailToken);
  const [message, setMessage] = useState<string | null>(null);
  if (token === undefined) return <InvalidLink />;
  return message === null ? <ResetForm token={token} onReset={setMessage} /> : <Done message={message} />;
}

function ResetForm({ token, onReset }: { token: string; onReset: (message: string) => void }) {
  const { register, errorOf, failure, clearFailure, ...form } = useCheckedForm({
    schema: ResetSchema,
    defaultValues: { newPassword: '', confirmPassword: '' },
    send: async ({ newPassword }) => {
      const { message, loginPass } = await call(resetPassword, { body: { token, newPassword } });
      clearMailToken();
      // The reset revoked every sign-in to the account; drop this browser's too.
      logOut();
      saveLoginPass(loginPass);
      onReset(message || messages.passwordReset);
    },
    failureText: resetFailure,
  });
  if (failure) return <RetryableFailure title="Reset Failed" message={failure} onRetry={clearFailure} />;
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

const InvalidLink = () => (
  <Failure title="Invalid Link" message="Invalid password reset link. No token provided.">
    <NextSteps>
      <ButtonLink href="/forgot-password">Request a New Link</ButtonLink>
      <ButtonLink href="/login" variant="secondary">
        Back to Login
      </ButtonLink>
    </NextSteps>
  </Failure>
);
