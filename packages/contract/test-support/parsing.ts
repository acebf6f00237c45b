import * as z from 'zod/mini';

/** The parsed value, or the errors as `field: message`. */
export function parse(schema: z.core.$ZodType, value: unknown): { value: unknown } | { errors: string[] } {
  const result = z.safeParse(schema, value);
  if (result.success) return { value: result.data };
  return { errors: result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
}

export const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;
