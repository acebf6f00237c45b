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
  /** How many options, from the first, can be chosen. */
  enabled?: number | undefined;
  /** The id of the text that says why the others cannot. */
  reasonId?: string | undefined;
}

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Behaves like native radio buttons: one tab stop, and the arrow keys select. */
export function ChoiceGroup<T extends string>(props: ChoiceGroupProps<T>) {
  const { label, value, onChange, options, columns, hideLabel = false, enabled = Infinity, reasonId } = props;
  const id = useId();
  const chosen = options.findIndex((option) => option.value === value);

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const radios = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"]:enabled')];
    const from = radios.findIndex((radio) => radio === document.activeElement);
    const next = radios[(from + step + radios.length) % radios.length];
    next?.focus();
    next?.click();
  };

  return (
    <div>
      <div id={id} className={hideLabel ? 'sr-only' : 'mb-2 font-semibold'}>
        {label}
      </div>
      <div
        role="radiogroup"
        aria-labelledby={id}
        aria-describedby={reasonId}
        onKeyDown={move}
        data-columns={columns}
        className="choices"
      >
        {options.map((option, index) => (
          <Option
            key={option.value}
            id={`${id}-${option.value}`}
            option={option}
            isChosen={index === chosen}
            isTabStop={index === Math.max(chosen, 0)}
            onChoose={() => onChange(option.value)}
            isInList={columns === undefined}
            isDisabled={index >= enabled}
            reasonId={reasonId}
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
  isDisabled: boolean;
  reasonId: string | undefined;
}

const Option = (props: OptionProps) => {
  const { id, option, isChosen, isTabStop, onChoose, isInList, isDisabled, reasonId } = props;
  const { label, description } = option;
  const descriptions = cx(description !== undefined && `${id}-description`, isDisabled && reasonId);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isChosen}
      data-checked={isChosen || undefined}
      tabIndex={isTabStop ? 0 : -1}
      aria-labelledby={`${id}-label`}
      aria-describedby={descriptions || undefined}
      disabled={isDisabled}
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
};
