import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';

export type PasswordFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'type'> & { autoComplete: 'current-password' | 'new-password' };

export function PasswordField({ label, error, hint, id, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(attributes) => (
        <div className="relative">
          <input
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className="control pr-12"
            {...rest}
            {...attributes}
          />
          <button
            type="button"
            className="icon-button absolute top-0 right-0 h-full hover:bg-transparent"
            aria-controls={attributes.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon aria-hidden size={20} strokeWidth={1.75} />
            <span className="sr-only">
              {isShown ? 'Hide' : 'Show'} {label.toLowerCase()}
            </span>
          </button>
        </div>
      )}
    </Field>
  );
}
