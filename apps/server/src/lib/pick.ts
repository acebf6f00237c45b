/** A copy of the object with these fields alone. */
export const pick = <T, K extends keyof T>(object: T, fields: readonly K[]): Pick<T, K> =>
  Object.fromEntries(fields.map((field) => [field, object[field]])) as Pick<T, K>;
