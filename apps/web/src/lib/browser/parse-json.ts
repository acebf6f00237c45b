import * as z from 'zod/mini';

/** The value if the text is JSON of this shape. Whatever else it is counts as absent. */
export function parseJson<S extends z.core.$ZodType>(text: string | undefined, schema: S): z.output<S> | undefined {
  if (text === undefined) return undefined;
  try {
    return z.safeParse(schema, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
