/** A type guard for a value from storage, a cookie or a reply. Fields that it does not name are ignored. */
export type Guard<T> = (value: unknown) => value is T;

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isAnything = (_value: unknown): _value is unknown => true;

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

export const isInteger =
  (minimum: number, maximum = Number.MAX_SAFE_INTEGER): Guard<number> =>
  (value): value is number =>
    Number.isSafeInteger(value) && Number(value) >= minimum && Number(value) <= maximum;

export const isCount = isInteger(0);

export const isOneOf =
  <const T>(choices: readonly T[]): Guard<T> =>
  (value): value is T =>
    choices.some((choice) => choice === value);

export const isArrayOf =
  <T>(isItem: Guard<T>): Guard<T[]> =>
  (value) =>
    Array.isArray(value) && value.every(isItem);

export const isNullOr =
  <T>(isValue: Guard<T>): Guard<T | null> =>
  (value) =>
    value === null || isValue(value);

export const isOptional =
  <T>(isValue: Guard<T>): Guard<T | undefined> =>
  (value) =>
    value === undefined || isValue(value);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

export const hasFields =
  <T extends object>(fields: { readonly [K in keyof Required<T>]: Guard<T[K]> }): Guard<T> =>
  (value): value is T =>
    isObject(value) && Object.entries<Guard<unknown>>(fields).every(([name, isField]) => isField(value[name]));
