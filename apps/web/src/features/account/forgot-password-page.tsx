import { EmailBody, messages } from '@sixfold/contract';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../lib/api/call.ts';
import { forgotPassword } from '../../lib/api/calls.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountSheet, NextSteps, RetryableFailure, Success } from './account-sheet.tsx';
import { forgotFailure } from './failure-messages.ts';

export function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false);
  const { register, errorOf, failure, clearFailure, ...form } = useCheckedForm({
    schema: EmailBody,
    defaultValues: { email: '' },
    send: async (body) => {
      await requestLink(body);
      setSent(true);
    },
    failureText: forgotFailure,
  });
  if (failure) return <RetryableFailure title="Something Went Wrong" message={failure} onRetry={clearFailure} />;
  if (isSent) return <Sent onResend={() => setSent(false)} />;
  return (
    <AccountSheet title="Forgot Your Password?" intro="We'll email you a link to choose a new one.">
      <AccountForm {...form} failure="" label="Send Reset Link" busyLabel="Sending Reset Link...">
        <TextField
          label="Email Address"
          type="email"
          required
          autoComplete="email"
          error={errorOf('email')}
          {...register('email')}
        />
      </AccountForm>
      <p className="border-t border-line pt-5 text-center">
        <Link href="/login" className="prose-link relative py-3">
          Back to Login
        </Link>
      </p>
    </AccountSheet>
  );
}

/** Any 200 counts as success: this page must not reveal whether the address is known. */
async function requestLink(body: { email: string }): Promise<void> {
  try {
    await call(forgotPassword, { body });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 200)) throw error;
  }
}

const Sent = ({ onResend }: { onResend: () => void }) => (
  <Success title="Check Your Email" message={messages.resetLinkSent} word="MAILED">
    <NextSteps>
      <Button variant="secondary" onClick={onResend}>
        Send Another Email
      </Button>
      <ButtonLink href="/login">Back to Login</ButtonLink>
    </NextSteps>
  </Success>
);
