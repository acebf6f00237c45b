import type { Guard } from './guards.ts';

/** Undefined if the text is not JSON. */
export function readJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses JSON of this type; undefined for anything else. */
export function parseJson<T>(text: string | undefined, isValid: Guard<T>): T | undefined {
  const value = readJson(text);
  return isValid(value) ? value : undefined;
}
