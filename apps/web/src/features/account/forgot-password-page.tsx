import { EmailBody, forgotPassword, messages } from '@sixfold/contract';
import { useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../lib/api/client.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountSheet, Failure, Success, Ways } from './account-sheet.tsx';
import { forgotFailure } from './failure-texts.ts';

export function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false);
  const { register, errorOf, failure, forgetFailure, ...form } = useCheckedForm({
    schema: EmailBody,
    defaultValues: { email: '' },
    send: async (body) => {
      await requestLink(body);
      setSent(true);
    },
    say: forgotFailure,
  });
  if (failure) return <Failed message={failure} onRetry={forgetFailure} />;
  if (isSent) return <Sent onAgain={() => setSent(false)} />;
  return (
    <AccountSheet
      title="Forgot Your Password?"
      intro="We send a link to your address with which you can choose a new one."
    >
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

/** An answer is an answer: what the server found must not be seen here. */
async function requestLink(body: { email: string }): Promise<void> {
  try {
    await call(forgotPassword, { body });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 200)) throw error;
  }
}

const Sent = ({ onAgain }: { onAgain: () => void }) => (
  <Success title="Check Your Email" message={messages.resetLinkSent} word="POSTED">
    <Ways>
      <Button variant="secondary" onClick={onAgain}>
        Send Another Email
      </Button>
      <ButtonLink href="/login">Back to Login</ButtonLink>
    </Ways>
  </Success>
);

const Failed = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <Failure title="Something Went Wrong" message={message}>
    <Ways>
      <Button onClick={onRetry}>Try Again</Button>
      <ButtonLink href="/login" variant="secondary">
        Back to Login
      </ButtonLink>
    </Ways>
  </Failure>
);
