import { Switch } from '@base-ui/react/switch';
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
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <div id={`${id}-label`} className="font-semibold">
          {label}
        </div>
        {description !== undefined && (
          <div id={`${id}-description`} className="text-sm text-ink-soft">
            {description}
          </div>
        )}
      </div>
      <Switch.Root
        aria-labelledby={`${id}-label`}
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        checked={checked}
        onCheckedChange={onCheckedChange}
        disabled={disabled}
        className="switch"
      >
        <Switch.Thumb className="switch-thumb" />
      </Switch.Root>
    </div>
  );
}
