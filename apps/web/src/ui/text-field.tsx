import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldTexts } from './field.tsx';

export type TextFieldProps = FieldTexts & ComponentProps<'input'>;

export function TextField({ label, error, hint, id, className, ...rest }: TextFieldProps) {
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(ties) => <input type="text" className={cx('control', className)} {...rest} {...ties} />}
    </Field>
  );
}
