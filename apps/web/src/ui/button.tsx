import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'wouter';
import { buttonStyle, type ButtonVariant } from './button-style.ts';

interface Look {
  variant?: ButtonVariant;
  className?: string;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className'> {
  /** At work on the last press: another does nothing. It is not disabled, for that would take the focus from it. */
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

type LinkProps = Look & Omit<ComponentProps<'a'>, 'className' | 'href'> & { href: string; replace?: boolean };

export function ButtonLink({ variant = 'primary', className, ...rest }: LinkProps) {
  return <Link className={buttonStyle(variant, className)} {...rest} />;
}
