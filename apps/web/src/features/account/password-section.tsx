import { ChangePasswordBody, messages } from '@sixfold/contract';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { changePassword } from '../../lib/api/calls.ts';
import { signIn } from '../../player/session/auth.ts';
import { useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { AccountForm, AccountSection, UsernameHint } from './account-form.tsx';
import { passwordFailure } from './failure-messages.ts';

export function PasswordSection({ email }: { email: string }) {
  const [message, setMessage] = useState('');
  const { register, errorOf, reset, ...form } = useCheckedForm({
    schema: ChangePasswordBody,
    defaultValues: { currentPassword: '', newPassword: '' },
    send: async (body) => {
      setMessage('');
      const { message: reply, data } = await call(changePassword, { body });
      // The change revoked every sign-in, including this one; the reply contains a new one.
      signIn(data.user, data.token);
      reset();
      setMessage(reply || messages.passwordChanged);
    },
    failureText: passwordFailure,
  });
  return (
    <AccountSection title="Password" intro="Your other devices will be signed out.">
      <AccountForm {...form} variant="secondary" label="Change Password" busyLabel="Changing Password...">
        <UsernameHint email={email} />
        <PasswordField
          label="Current Password"
          required
          autoComplete="current-password"
          error={errorOf('currentPassword')}
          {...register('currentPassword')}
        />
        <PasswordField
          label="New Password"
          required
          autoComplete="new-password"
          error={errorOf('newPassword')}
          hint={messages.passwordRules}
          {...register('newPassword')}
        />
      </AccountForm>
      {message && <Banner tone="success">{message}</Banner>}
    </AccountSection>
  );
}
