import * as z from 'zod/mini';

/** What a schema says to a value: what it makes of it, or its complaints as `field: message`. */
export function judge(schema: z.core.$ZodType, value: unknown): { value: unknown } | { faults: string[] } {
  const result = z.safeParse(schema, value);
  if (result.success) return { value: result.data };
  return { faults: result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
}

export const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;
