import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface SelectOption<T extends string> {
  value: T;
  label: string;
}

type SelectProps<T extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'children'> & {
  value: T;
  onChange: (value: T) => void;
  options: readonly SelectOption<T>[];
};

/** The system's own: on a phone nothing is easier to use. */
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
