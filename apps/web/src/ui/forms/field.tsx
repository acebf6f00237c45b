import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../cx.ts';

export interface FieldText {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** Attributes that link a control to its label, hint and error. */
interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldText {
  id?: string | undefined;
  children: (attributes: ControlAttributes) => ReactNode;
}

export function Field({ id: givenId, label, error, hint, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hasHint = hint !== undefined;
  const hasError = error !== undefined && error !== '';
  const describedBy = [hasError && `${id}-error`, hasHint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': hasError || undefined, 'aria-describedby': describedBy || undefined })}
      {hasHint && (
        <div id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </div>
      )}
      {hasError && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The icon repeats what the color conveys. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} role="alert" className="mt-1.5 flex gap-1.5 text-sm font-medium text-miss">
    <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
    {children}
  </p>
);

export type TextFieldProps = FieldText & ComponentProps<'input'>;

export function TextField({ label, error, hint, id, className, ...rest }: TextFieldProps) {
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(attributes) => <input type="text" className={cx('control', className)} {...rest} {...attributes} />}
    </Field>
  );
}

export type TextAreaFieldProps = FieldText & ComponentProps<'textarea'>;

export function TextAreaField({ label, error, hint, id, className, ...rest }: TextAreaFieldProps) {
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      {(attributes) => <textarea rows={5} className={cx('control resize-y', className)} {...rest} {...attributes} />}
    </Field>
  );
}
