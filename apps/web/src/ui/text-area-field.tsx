import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldTexts } from './field.tsx';

export type TextAreaFieldProps = FieldTexts & ComponentProps<'textarea'>;

export function TextAreaField({ label, error, hint, id, className, ...rest }: TextAreaFieldProps) {
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(ties) => <textarea rows={5} className={cx('control resize-y', className)} {...rest} {...ties} />}
    </Field>
  );
}
