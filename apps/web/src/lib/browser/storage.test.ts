// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasFields, isInteger, isNullOr, isText, type Guard } from './guards.ts';
import { sessionArea, stored, storedChoice, storedKeys, storedText } from './storage.ts';
import { blockStorage, resetBrowser, HOSTILE_STRINGS, limitStorage } from '../../../test/browser.ts';

beforeEach(resetBrowser);
afterEach(resetBrowser);

const isStats = hasFields({ played: isInteger(0), won: isInteger(0) });
const isBigint: Guard<bigint> = (value) => typeof value === 'bigint';
const empty = { played: 0, won: 0 };
const stats = stored('stats', isStats, empty);

describe('a stored value', () => {
  test('reads back as written', () => {
    expect(stats.write({ played: 3, won: 2 })).toBe(true);
    expect(stats.read()).toEqual({ played: 3, won: 2 });
    expect(localStorage.getItem('stats')).toBe('{"played":3,"won":2}');
  });

  test('can be removed', () => {
    stats.write({ played: 3, won: 2 });
    stats.remove();
    expect(stats.read()).toBe(empty);
    expect(localStorage.getItem('stats')).toBeNull();
  });

  test.each<readonly [string, string]>([
    ...HOSTILE_STRINGS,
    ['a wrong type', '{"played":"3","won":2}'],
    ['a missing field', '{"played":3}'],
    ['an infinite field', '{"played":1e999,"won":0}'],
  ])('reads %s as nothing', (_, text) => {
    localStorage.setItem('stats', text);
    expect(stats.read()).toBe(empty);
  });

  test('may have other fields, which are ignored', () => {
    localStorage.setItem('stats', '{"played":1,"won":1,"__proto__":{"polluted":true},"extra":1}');
    expect(stats.read()).toMatchObject({ played: 1, won: 1 });
    expect({}).not.toHaveProperty('polluted');
  });

  test('distinguishes a stored null from a missing value', () => {
    const date = stored('date', isNullOr(isText), 'never');
    expect(date.read()).toBe('never');
    date.write(null);
    expect(date.read()).toBeNull();
  });

  test('uses the given storage area', () => {
    const choice = stored('choice', isText, 'none', sessionArea);
    choice.write('TORTURE');
    expect(localStorage.length).toBe(0);
    expect(sessionStorage.getItem('choice')).toBe('"TORTURE"');
    expect(choice.read()).toBe('TORTURE');
  });

  test('is not written if JSON cannot represent it', () => {
    expect(stored('big', isBigint, 0n).write(1n)).toBe(false);
  });
});

describe('with storage blocked', () => {
  test('everything behaves as if storage were empty', () => {
    localStorage.setItem('stats', '{"played":1,"won":1}');
    blockStorage();
    expect(stats.read()).toBe(empty);
    expect(stats.write({ played: 1, won: 1 })).toBe(false);
    expect(() => stats.remove()).not.toThrow();
    expect(storedText('stats').read()).toBeUndefined();
    expect(storedKeys('')).toEqual([]);
  });
});

test('with storage full, a write returns false and the old value stays', () => {
  stats.write({ played: 1, won: 1 });
  limitStorage(() => false);
  expect(stats.write({ played: 2, won: 2 })).toBe(false);
  expect(stats.read()).toEqual({ played: 1, won: 1 });
});

describe('a stored choice', () => {
  const theme = storedChoice('theme', ['light', 'dark'], 'light');

  test('is stored as plain text', () => {
    expect(theme.write('dark')).toBe(true);
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(theme.read()).toBe('dark');
  });

  test.each(['', 'Dark', 'dark ', '"dark"', 'constructor', '0'])('reads %j as the fallback', (text) => {
    localStorage.setItem('theme', text);
    expect(theme.read()).toBe('light');
  });
});

test('keys are listed by prefix', () => {
  for (const key of ['a_1', 'b_1', 'a_2', 'xa_']) localStorage.setItem(key, '');
  expect(storedKeys('a_').sort()).toEqual(['a_1', 'a_2']);
});
