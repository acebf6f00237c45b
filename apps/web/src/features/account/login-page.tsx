import { LoginBody, messages } from '@sixfold/contract';
import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import { call } from '../../lib/api/call.ts';
import { login, resendVerification } from '../../lib/api/calls.ts';
import { ApiError } from '../../lib/api/errors.ts';
import { useStore } from '../../lib/browser/store.ts';
import { useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { authStore } from '../../player/session/auth.ts';
import { signInWith } from '../../player/claim-session.ts';
import { clearLoginPass, readLoginPass } from '../../player/session/login-pass.ts';
import { rememberedPlace } from '../../player/session/return-place.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { loginFailure, resendFailure } from './failure-messages.ts';

export function LoginPage() {
  const { isAuthenticated } = useStore(authStore);
  const { unverified, register, errorOf, clearFailure, ...form } = useLogin();
  const [place] = useState(rememberedPlace);
  if (isAuthenticated) return <Redirect to={place?.path ?? '/start'} state={place?.state} replace />;
  return (
    <AccountSheet title="Log In to Your Account" intro="Your games and streaks follow you to every device.">
      <AccountForm {...form} label="Log In" busyLabel="Logging In...">
        <TextField
          label="Email Address"
          type="email"
          required
          autoComplete="username"
          error={errorOf('email')}
          {...register('email')}
        />
        <PasswordField
          label="Password"
          required
          autoComplete="current-password"
          error={errorOf('password')}
          {...register('password')}
        />
        <Link href="/forgot-password" className="prose-link -my-3 justify-self-start py-3">
          Forgot your password?
        </Link>
      </AccountForm>
      {unverified !== null && <ResendVerification key={unverified} email={unverified} onSent={clearFailure} />}
      <p className="border-t border-line pt-5 text-center text-ink-soft">
        No account yet?{' '}
        <Link href="/register" className="prose-link relative py-3">
          Register
        </Link>
      </p>
    </AccountSheet>
  );
}

function useLogin() {
  /** The address that must be verified before logging in. */
  const [unverified, setUnverified] = useState<string | null>(null);
  const form = useCheckedForm({
    schema: LoginBody,
    defaultValues: { email: '', password: '' },
    send: async ({ email, password }) => {
      setUnverified(null);
      try {
        const loginPass = readLoginPass();
        await signInWith(
          async (sessionId) => (await call(login, { body: { email, password, sessionId, loginPass } })).data,
        );
        clearLoginPass();
      } catch (error) {
        if (isUnverified(error)) setUnverified(error.data?.email ?? email);
        throw error;
      }
    },
    failureText: (error) =>
      isUnverified(error) ? (error.serverMessage ?? messages.emailNotVerified) : loginFailure(error),
  });
  return { ...form, unverified };
}

const isUnverified = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED';

type Resend = { state: 'idle' } | { state: 'busy' } | { state: 'sent' | 'failed'; text: string };

function ResendVerification({ email, onSent }: { email: string; onSent: () => void }) {
  const [resend, setResend] = useState<Resend>({ state: 'idle' });

  const send = async () => {
    setResend({ state: 'busy' });
    try {
      await call(resendVerification, { body: { email } });
      setResend({ state: 'sent', text: messages.verificationSent });
      onSent();
    } catch (error) {
      setResend({ state: 'failed', text: resendFailure(error) });
    }
  };

  return (
    <div className="grid gap-4">
      {resend.state === 'sent' && <Banner tone="success">{resend.text}</Banner>}
      {resend.state === 'failed' && <Banner tone="error">{resend.text}</Banner>}
      <Button variant="secondary" isBusy={resend.state === 'busy'} onClick={() => void send()}>
        {resend.state === 'busy' ? 'Sending...' : 'Resend Verification Email'}
      </Button>
    </div>
  );
}
