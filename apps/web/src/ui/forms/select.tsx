import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Field, type FieldText } from './field.tsx';
import './select.css';

interface SelectOption<T extends string> {
  value: T;
  label: string;
}

type SelectProps<T extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  value: T;
  onChange: (value: T) => void;
  options: readonly SelectOption<T>[];
};

/** Native, because nothing is easier to use on a phone. */
export const Select = <T extends string>({ value, onChange, options, className, ...rest }: SelectProps<T>) => (
  <select
    className={cx('control cursor-pointer', className)}
    value={value}
    onChange={(event) => {
      const chosen = options.find((option) => option.value === event.target.value);
      if (chosen) onChange(chosen.value);
    }}
    {...rest}
  >
    {options.map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </select>
);

type SelectFieldProps<T extends string> = FieldText & SelectProps<T>;

export function SelectField<T extends string>({ label, error, hint, id, className, ...rest }: SelectFieldProps<T>) {
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(attributes) => <Select className={cx(className)} {...rest} {...attributes} />}
    </Field>
  );
}
