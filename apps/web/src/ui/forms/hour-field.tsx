import { Field, type FieldText } from './field.tsx';
import { Select } from './select.tsx';

/** Such as '8:00 PM'. */
export const hourText = (hour: number): string => `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

interface HourSelectProps {
  value: number;
  onChange: (hour: number) => void;
  className?: string;
  'aria-label'?: string;
}

export const HourSelect = ({ value, onChange, ...rest }: HourSelectProps) => (
  <Select value={String(value)} onChange={(hour) => onChange(Number(hour))} options={HOURS} {...rest} />
);

export const HourField = ({ label, error, hint, ...select }: FieldText & HourSelectProps) => (
  <Field label={label} error={error} hint={hint}>
    {(attributes) => <HourSelect {...select} {...attributes} />}
  </Field>
);
