import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';

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
