import { AccountBody } from '@sixfold/contract';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { updateAccount } from '../../lib/api/calls.ts';
import { updateUser, type AuthUser } from '../../player/session/auth.ts';
import { messageOf } from '../../lib/api/errors.ts';
import { useCheckedForm } from '../../lib/forms/use-checked-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { AccountForm, AccountSection } from './account-form.tsx';

export function NameSection({ user }: { user: AuthUser }) {
  const [isSaved, setSaved] = useState(false);
  const { register, errorOf, reset, ...form } = useCheckedForm({
    schema: AccountBody,
    defaultValues: { displayName: user.displayName },
    send: async (body) => {
      setSaved(false);
      const { data } = await call(updateAccount, { body });
      updateUser(data);
      reset({ displayName: data.displayName });
      setSaved(true);
    },
    failureText: (error) => messageOf(error, 'Failed to save your display name.'),
  });
  return (
    <AccountSection title="Display Name" intro="How the game greets you.">
      <AccountForm {...form} variant="secondary" label="Save Name" busyLabel="Saving...">
        <TextField
          label="Display Name"
          required
          autoComplete="nickname"
          error={errorOf('displayName')}
          {...register('displayName', { onChange: () => setSaved(false) })}
        />
      </AccountForm>
      {isSaved && <Banner tone="success">Your display name has been saved.</Banner>}
    </AccountSection>
  );
}
