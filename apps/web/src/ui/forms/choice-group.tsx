import { Check } from 'lucide-react';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../cx.ts';

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
  /** The maximum, on wide screens with text at its usual size. */
  columns?: 2 | 3 | 4;
  /** For a group that is labeled elsewhere on the screen. */
  hideLabel?: boolean;
}

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Behaves like native radio buttons: one tab stop, and the arrow keys select. */
export function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const { label, value, onChange, options, columns, hideLabel = false } = props;
  const id = useId();
  const chosen = options.findIndex((option) => option.value === value);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]')];
    const from = radios.findIndex((radio) => radio === document.activeElement);
    const next = (from + step + options.length) % options.length;
    radios[next]?.focus();
    const option = options[next];
    if (option) onChange(option.value);
  };

  return (
    <div>
      <div id={id} className={hideLabel ? 'sr-only' : 'mb-2 font-semibold'}>
        {label}
      </div>
      <div role="radiogroup" aria-labelledby={id} onKeyDown={move} data-columns={columns} className="choices">
        {options.map((option, index) => (
          <Option
            key={option.value}
            id={`${id}-${option.value}`}
            option={option}
            isChosen={index === chosen}
            isTabStop={index === Math.max(chosen, 0)}
            onChoose={() => onChange(option.value)}
            isInList={columns === undefined}
          />
        ))}
      </div>
    </div>
  );
}

interface OptionProps {
  id: string;
  option: Choice<string>;
  isChosen: boolean;
  isTabStop: boolean;
  onChoose: () => void;
  isInList: boolean;
}

const Option = ({ id, option: { label, description }, isChosen, isTabStop, onChoose, isInList }: OptionProps) => (
  <button
    type="button"
    role="radio"
    aria-checked={isChosen}
    data-checked={isChosen || undefined}
    tabIndex={isTabStop ? 0 : -1}
    aria-labelledby={`${id}-label`}
    aria-describedby={description === undefined ? undefined : `${id}-description`}
    onClick={onChoose}
    className={cx('choice', isInList ? 'pr-[calc(var(--spacing)*6.5+1.375rem)]' : 'text-center')}
  >
    <span id={`${id}-label`} className="block font-semibold">
      {label}
    </span>
    {description !== undefined && (
      <span id={`${id}-description`} className="block text-sm text-ink-soft">
        {description}
      </span>
    )}
    {isInList && isChosen && (
      <Check aria-hidden size={22} strokeWidth={2.5} className="absolute inset-y-0 right-4 my-auto text-brass" />
    )}
  </button>
);
