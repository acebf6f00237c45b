import { isGameDay } from '@sixfold/game';

/** A type guard for a value from storage, a cookie or a reply. Fields that it does not name are ignored. */
export type Guard<T> = (value: unknown) => value is T;

export const isText = (value: unknown): value is string => typeof value === 'string';

export const isAnything = (_value: unknown): _value is unknown => true;

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';

// The annotations let the build drop guards that nothing uses.

/* @__NO_SIDE_EFFECTS__ */
export const isNumber =
  (minimum = -Infinity, maximum = Infinity): Guard<number> =>
  (value): value is number =>
    Number.isFinite(value) && Number(value) >= minimum && Number(value) <= maximum;

/* @__NO_SIDE_EFFECTS__ */
export const isInteger =
  (minimum: number, maximum = Number.MAX_SAFE_INTEGER): Guard<number> =>
  (value): value is number =>
    Number.isSafeInteger(value) && Number(value) >= minimum && Number(value) <= maximum;

export const isCount = isInteger(0);

/* @__NO_SIDE_EFFECTS__ */
export const isOneOf =
  <const T>(choices: readonly T[]): Guard<T> =>
  (value): value is T =>
    choices.some((choice) => choice === value);

/* @__NO_SIDE_EFFECTS__ */
export const isAnyOf =
  <T extends unknown[]>(choices: { readonly [K in keyof T]: Guard<T[K]> }): Guard<T[number]> =>
  (value): value is T[number] =>
    choices.some((isChoice) => isChoice(value));

/* @__NO_SIDE_EFFECTS__ */
export const isArrayOf =
  <T>(isItem: Guard<T>, minimum = 0, maximum = Infinity): Guard<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.length >= minimum && value.length <= maximum && value.every(isItem);

/* @__NO_SIDE_EFFECTS__ */
export const isTuple =
  <T extends unknown[]>(items: { readonly [K in keyof T]: Guard<T[K]> }): Guard<T> =>
  (value): value is T =>
    Array.isArray(value) && value.length === items.length && items.every((isItem, index) => isItem(value[index]));

/* @__NO_SIDE_EFFECTS__ */
export const isNullOr =
  <T>(isValue: Guard<T>): Guard<T | null> =>
  (value) =>
    value === null || isValue(value);

/* @__NO_SIDE_EFFECTS__ */
export const isOptional =
  <T>(isValue: Guard<T>): Guard<T | undefined> =>
  (value) =>
    value === undefined || isValue(value);

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/* @__NO_SIDE_EFFECTS__ */
export const hasFields =
  <T extends object>(fields: { readonly [K in keyof Required<T>]: Guard<T[K]> }): Guard<T> =>
  (value): value is T =>
    isObject(value) && Object.entries<Guard<unknown>>(fields).every(([name, isField]) => isField(value[name]));

/** A game day, YYYY-MM-DD. */
export const isDay = (value: unknown): value is string => isText(value) && isGameDay(value);

/** A calendar month, YYYY-MM. */
export const isMonth = (value: unknown): value is string => isText(value) && isGameDay(`${value}-01`);

/** ISO 8601 in UTC. */
export const isInstant = (value: unknown): value is string =>
  isText(value) && isGameDay(value.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/.test(value.slice(10));
