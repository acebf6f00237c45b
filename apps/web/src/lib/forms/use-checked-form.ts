import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState, type SubmitEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from '../api/errors.ts';
import { useSingleFlight } from './use-single-flight.ts';

interface CheckedFormOptions<I extends FieldValues, O> {
  schema: z.core.$ZodType<O, I>;
  defaultValues: DefaultValues<I>;
  send: (values: O) => Promise<void>;
  /** The message for a failure that belongs to no field. */
  failureText: (error: unknown) => string;
}

/** A form validated by the contract's schema, with one submission at a time; a failure keeps the input. */
export function useCheckedForm<I extends FieldValues, O>(options: CheckedFormOptions<I, O>) {
  const { schema, defaultValues, send, failureText } = options;
  const form = useForm<I, unknown, O>({ resolver: standardSchemaResolver(schema), defaultValues });
  const [failure, setFailure] = useState('');
  const once = useSingleFlight();

  const submit = form.handleSubmit(async (values) => {
    try {
      await send(values);
    } catch (error) {
      if (!showFieldErrors(form, error)) setFailure(failureText(error));
    }
  });

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    void once(() => {
      // Cleared first: screen readers do not announce an unchanged message.
      setFailure('');
      return submit(event);
    });
  };

  const { errors, isSubmitting: isBusy } = form.formState;
  return {
    reset: form.reset,
    register: form.register,
    isBusy,
    failure,
    clearFailure: () => setFailure(''),
    errorOf: (name: keyof I & string) => errors[name]?.message as string | undefined,
    onSubmit,
  };
}

type Form<I extends FieldValues, O> = Pick<UseFormReturn<I, unknown, O>, 'setError' | 'getValues'>;

/** Shows the server's messages at their fields and focuses the first such field. Returns false if there is none. */
function showFieldErrors<I extends FieldValues, O>(form: Form<I, O>, error: unknown): boolean {
  const fields = Object.keys(form.getValues());
  const ours = error instanceof ApiError ? error.errors.filter(({ field }) => fields.includes(field)) : [];
  for (const [index, { field, message }] of ours.entries()) {
    form.setError(field as Path<I>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return ours.length > 0;
}
