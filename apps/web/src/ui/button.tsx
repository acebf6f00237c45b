import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'button-brass',
  secondary: 'button-plain',
  quiet: 'button-quiet',
  danger: 'button-danger',
};

const buttonStyle = (variant: ButtonVariant, className?: string): string => cx('button', VARIANTS[variant], className);

interface ButtonLook {
  variant?: ButtonVariant;
  className?: string;
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** Ignores presses while the last one is being handled. Not `disabled`, which would drop focus. */
  isBusy?: boolean;
}

const ignore = (event: MouseEvent) => event.preventDefault();

export function Button(props: ButtonProps) {
  const { variant = 'primary', className, type = 'button', isBusy = false, onClick, ...rest } = props;
  return (
    <button
      type={type}
      className={buttonStyle(variant, className)}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? ignore : onClick}
      {...rest}
    />
  );
}

interface LinkProps extends ButtonLook, Omit<ComponentProps<'a'>, 'className' | 'href'> {
  href: string;
  replace?: boolean;
  /** For the browser's history. */
  state?: unknown;
}

export function ButtonLink({ variant = 'primary', className, ...rest }: LinkProps) {
  return <Link className={buttonStyle(variant, className)} {...rest} />;
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button type={type} aria-label={label} title={label} className={cx('icon-button', className)} {...rest}>
      {icon}
    </button>
  );
}
