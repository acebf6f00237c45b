import { messages, RegisterBody } from '@sixfold/contract';
import { useState } from 'react';
import { Link, Redirect } from 'wouter';
import { call } from '../../lib/api/call.ts';
import { register as registerCall } from '../../lib/api/calls.ts';
import { authStore } from '../../player/session/auth.ts';
import { currentSessionId } from '../../player/session/guest-session.ts';
import { rememberedPlace } from '../../player/session/return-place.ts';
import { useStore } from '../../lib/browser/store.ts';
import { useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountSheet, Success, useRedirect } from './account-sheet.tsx';
import { registerFailure } from './failure-messages.ts';

const REDIRECT_MS = 4_000;

export function RegisterPage() {
  const { isAuthenticated } = useStore(authStore);
  const [message, setMessage] = useState<string | null>(null);
  const [place] = useState(rememberedPlace);
  if (isAuthenticated) return <Redirect to={place?.path ?? '/start'} state={place?.state} replace />;
  return message === null ? <RegisterForm onRegistered={setMessage} /> : <Registered message={message} />;
}

function RegisterForm({ onRegistered }: { onRegistered: (message: string) => void }) {
  const { register, errorOf, ...form } = useCheckedForm({
    schema: RegisterBody,
    defaultValues: { displayName: '', email: '', password: '' },
    send: async (body) => {
      const { message } = await call(registerCall, { body: { ...body, sessionId: currentSessionId() } });
      onRegistered(message || messages.registered);
    },
    failureText: registerFailure,
  });
  return (
    <AccountSheet title="Create an Account" intro="Keep your streak on every device, and play past games.">
      <AccountForm {...form} label="Register" busyLabel="Creating Account...">
        <TextField
          label="Display Name"
          required
          autoComplete="nickname"
          error={errorOf('displayName')}
          {...register('displayName')}
        />
        <TextField
          label="Email Address"
          type="email"
          required
          autoComplete="username"
          error={errorOf('email')}
          hint="We'll send a link to verify it."
          {...register('email')}
        />
        <PasswordField
          label="Password"
          required
          autoComplete="new-password"
          error={errorOf('password')}
          hint={messages.passwordRules}
          {...register('password')}
        />
        <p className="text-sm text-ink-soft">
          You must be at least 13 years old. Our{' '}
          <Link href="/privacy-policy" className="prose-link relative py-3">
            Privacy Policy
          </Link>{' '}
          explains what we store.
        </p>
      </AccountForm>
      <p className="border-t border-line pt-5 text-center text-ink-soft">
        Already registered?{' '}
        <Link href="/login" className="prose-link relative py-3 whitespace-nowrap">
          Log In
        </Link>
      </p>
    </AccountSheet>
  );
}

function Registered({ message }: { message: string }) {
  useRedirect('/login', REDIRECT_MS);
  return (
    <Success title="Check Your Email" message={message} word="MAILED">
      <ButtonLink href="/login" replace>
        Continue to Log In
      </ButtonLink>
    </Success>
  );
}
