import type { ComponentProps } from 'react';
import { Link } from 'wouter';
import { buttonStyle, type ButtonVariant } from './button-style.ts';

interface Look {
  variant?: ButtonVariant;
  className?: string;
}

export function Button({ variant = 'primary', className, type = 'button', ...rest }: Look & ComponentProps<'button'>) {
  return <button type={type} className={buttonStyle(variant, className)} {...rest} />;
}

type LinkProps = Look & Omit<ComponentProps<'a'>, 'className' | 'href'> & { href: string; replace?: boolean };

export function ButtonLink({ variant = 'primary', className, ...rest }: LinkProps) {
  return <Link className={buttonStyle(variant, className)} {...rest} />;
}
