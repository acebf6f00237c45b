import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Field, type FieldTexts } from './field.tsx';
import { Select, type SelectOption } from './select.tsx';

type SelectFieldProps<T extends string> = FieldTexts &
  Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
    value: T;
    onChange: (value: T) => void;
    options: readonly SelectOption<T>[];
  };

export function SelectField<T extends string>({ label, error, hint, id, className, ...rest }: SelectFieldProps<T>) {
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(ties) => <Select className={cx(className)} {...rest} {...ties} />}
    </Field>
  );
}
