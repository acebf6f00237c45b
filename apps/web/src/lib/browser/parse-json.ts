import * as z from 'zod/mini';

/** Parses JSON of this shape; undefined for anything else. */
export function parseJson<S extends z.core.$ZodType>(text: string | undefined, schema: S): z.output<S> | undefined {
  if (text === undefined) return undefined;
  try {
    return z.safeParse(schema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
