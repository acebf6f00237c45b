import { Radio } from '@base-ui/react/radio';
import { RadioGroup } from '@base-ui/react/radio-group';
import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';

interface Choice<T extends string> {
  value: T;
  label: string;
  description?: ReactNode;
}

interface ChoiceGroupProps<T extends string> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly Choice<T>[];
  /** How many stand side by side where there is room. */
  columns?: 2 | 3 | 4;
  /** For a group whose name stands elsewhere on the screen. */
  hideLabel?: boolean;
}

const COLUMNS = { 2: 'grid-cols-2', 3: 'grid-cols-3', 4: 'grid-cols-2 sm:grid-cols-4' };

export function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const { label, value, onChange, options, columns, hideLabel = false } = props;
  const id = useId();
  return (
    <div>
      <div id={id} className={hideLabel ? 'sr-only' : 'mb-2 font-semibold'}>
        {label}
      </div>
      <RadioGroup
        aria-labelledby={id}
        value={value}
        onValueChange={onChange}
        className={cx('grid gap-2', columns && COLUMNS[columns])}
      >
        {options.map((option) => (
          <Option key={option.value} id={`${id}-${option.value}`} centred={columns !== undefined} {...option} />
        ))}
      </RadioGroup>
    </div>
  );
}

function Option({ id, value, label, description, centred }: Choice<string> & { id: string; centred: boolean }) {
  return (
    <Radio.Root
      value={value}
      aria-labelledby={`${id}-label`}
      aria-describedby={description === undefined ? undefined : `${id}-description`}
      className={cx('choice', centred && 'text-center')}
    >
      <span id={`${id}-label`} className="block font-semibold">
        {label}
      </span>
      {description !== undefined && (
        <span id={`${id}-description`} className="block text-sm text-ink-soft">
          {description}
        </span>
      )}
    </Radio.Root>
  );
}
