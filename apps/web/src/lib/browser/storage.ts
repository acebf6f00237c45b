import type { Guard } from './guards.ts';
import { parseJson } from './parse-json.ts';

// A function, because merely accessing blocked storage throws.
type Area = () => Storage;

const localArea: Area = () => localStorage;
export const sessionArea: Area = () => sessionStorage;

export interface Stored<T, F = T> {
  read: () => T | F;
  /** Returns false if the browser refused to store it. */
  write: (value: T) => boolean;
  remove: () => void;
}

export function storedText(key: string, area: Area = localArea): Stored<string, undefined> {
  return {
    read: () => attempt(() => area().getItem(key)) ?? undefined,
    write: (value) => attempt(() => (area().setItem(key, value), true)) ?? false,
    remove: () => void attempt(() => area().removeItem(key)),
  };
}

/** A JSON value. Reading returns the fallback if the stored value is missing or invalid, or storage is blocked. */
export function stored<T, const F>(key: string, isValid: Guard<T>, fallback: F, area: Area = localArea): Stored<T, F> {
  const text = storedText(key, area);
  return {
    read() {
      const value = parseJson(text.read(), isValid);
      return value === undefined ? fallback : value;
    },
    write: (value) => attempt(() => text.write(JSON.stringify(value))) ?? false,
    remove: text.remove,
  };
}

/** One of a fixed set of words, stored as plain text. */
export function storedChoice<T extends string>(
  key: string,
  choices: readonly T[],
  fallback: NoInfer<T>,
  area: Area = localArea,
): Stored<T> {
  const text = storedText(key, area);
  return {
    ...text,
    read() {
      const value = text.read();
      return choices.find((choice) => choice === value) ?? fallback;
    },
  };
}

export function storedKeys(prefix: string, area: Area = localArea): string[] {
  const keys = attempt(() => Array.from({ length: area().length }, (_, index) => area().key(index)));
  return (keys ?? []).filter((key) => key !== null).filter((key) => key.startsWith(prefix));
}

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
