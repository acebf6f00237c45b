import { useId, type ReactNode } from 'react';

interface SwitchFieldProps {
  label: string;
  description?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  disabled?: boolean;
}

export function SwitchField({ label, description, checked, onCheckedChange, disabled = false }: SwitchFieldProps) {
  const id = useId();
  return (
    // With large text, the switch moves below its label.
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_9rem] wrap-break-word">
        <label htmlFor={id} className="block font-semibold">
          {label}
        </label>
        {description !== undefined && (
          <div id={`${id}-description`} className="text-sm text-pretty text-ink-soft">
            {description}
          </div>
        )}
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        onClick={() => onCheckedChange(!checked)}
        disabled={disabled}
        className="switch"
      >
        <span className="switch-thumb" />
      </button>
    </div>
  );
}
