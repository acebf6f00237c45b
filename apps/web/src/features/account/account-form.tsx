import type { ReactNode, SubmitEvent } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

interface AccountFormProps {
  onSubmit: (event: SubmitEvent) => void;
  failure: string;
  isBusy: boolean;
  label: string;
  busyLabel: string;
  variant?: 'primary' | 'secondary' | 'danger';
  /** Shown below the button. */
  footer?: ReactNode;
  children: ReactNode;
}

export function AccountForm(props: AccountFormProps) {
  const { onSubmit, failure, isBusy, label, busyLabel, variant = 'primary', footer, children } = props;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {children}
      {failure && <Banner tone="error">{failure}</Banner>}
      <Button type="submit" variant={variant} isBusy={isBusy} className="w-full py-3">
        {isBusy ? busyLabel : label}
      </Button>
      {footer}
    </form>
  );
}

interface AccountSectionProps {
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}

export const AccountSection = ({ title, intro, children }: AccountSectionProps) => (
  <section className="sheet grid gap-4 p-5 sm:grid-cols-[13rem_1fr] sm:gap-8 sm:p-8">
    <div className="grid content-start gap-1.5">
      <h2 className="text-2xl">{title}</h2>
      {intro !== undefined && <p className="text-sm text-ink-soft">{intro}</p>}
    </div>
    <div className="grid content-start gap-5">{children}</div>
  </section>
);

/** Tells password managers which account the password belongs to. */
export const UsernameHint = ({ email }: { email: string }) => (
  <input type="email" autoComplete="username" value={email} readOnly hidden />
);
