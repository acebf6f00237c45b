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
  /** Below the button. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Fields, what went wrong with all of them, and the button. */
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
