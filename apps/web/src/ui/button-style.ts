import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'button-brass',
  secondary: 'border-line-strong bg-sheet text-ink hover:border-brass hover:text-brass',
  quiet: 'border-transparent text-brass underline-offset-4 hover:bg-brass-wash hover:underline',
  danger: 'border-miss bg-sheet text-miss hover:bg-miss-wash',
};

export const buttonStyle = (variant: ButtonVariant, className?: string): string =>
  cx('button', VARIANTS[variant], className);
