import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../api/errors.ts';

type Form<I extends FieldValues, O> = Pick<UseFormReturn<I, unknown, O>, 'setError' | 'getValues'>;

/** Puts the server's messages beside their fields, and the focus into the first. False if no field is to blame. */
export function showFieldErrors<I extends FieldValues, O>(form: Form<I, O>, error: unknown): boolean {
  const fields = Object.keys(form.getValues());
  const ours = error instanceof ApiError ? error.errors.filter(({ field }) => fields.includes(field)) : [];
  for (const [index, { field, message }] of ours.entries()) {
    form.setError(field as Path<I>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return ours.length > 0;
}
