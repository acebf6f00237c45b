// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepItem, kindOf, readItem } from './items.ts';
import { itemKeys } from './outbox.ts';
import { blockStorage, emptyBrowser, limitStorage } from '../../../test/browser.ts';

beforeEach(emptyBrowser);
afterEach(emptyBrowser);

const item = (body: unknown = {}) => ({ owner: null, body });
const bodies = () => itemKeys().map((key) => readItem(key)?.body);

test('items are listed oldest first, also those of one moment and of another year', () => {
  keepItem('feedback', item('second'), 2_000_000_000_000);
  keepItem('crash', item('third'), 2_000_000_000_000);
  keepItem('completion', item('first'), 999);
  expect(bodies()).toEqual(['first', 'second', 'third']);
  expect(itemKeys().map(kindOf)).toEqual(['completion', 'feedback', 'crash']);
});

test('other things in storage are no items', () => {
  localStorage.setItem('sixfold-theme', 'dark');
  expect(itemKeys()).toEqual([]);
});

test.each(['sixfold-outbox:', 'sixfold-outbox:1:__proto__', 'sixfold-outbox:1:constructor', 'sixfold-outbox:1:letter'])(
  '%s is of no kind we know',
  (key) => expect(kindOf(key)).toBeUndefined(),
);

describe('at most 50', () => {
  const fill = (kind: 'completion' | 'feedback' | 'crash', count: number, from = 0) => {
    for (let index = 0; index < count; index++) keepItem(kind, item(`${kind} ${index}`), from + index);
  };

  test('the oldest report makes room, never a completion', () => {
    fill('completion', 10);
    fill('feedback', 20, 100);
    fill('crash', 20, 200);
    expect(keepItem('crash', item('new'), 300)).toBeDefined();
    expect(bodies()).toHaveLength(50);
    expect(bodies()).toContain('completion 0');
    expect(bodies()).not.toContain('feedback 0');
    expect(bodies()).toContain('feedback 1');
    expect(bodies().at(-1)).toBe('new');
  });

  test('among completions alone a report finds no room and a completion does', () => {
    fill('completion', 50);
    expect(keepItem('feedback', item('late'), 900)).toBeUndefined();
    expect(keepItem('completion', item('late'), 900)).toBeDefined();
    expect(bodies()).toHaveLength(51);
  });
});

describe('full storage', () => {
  test('a completion takes the place of reports, oldest first', () => {
    keepItem('feedback', item('old'), 1);
    keepItem('completion', item('precious'), 2);
    keepItem('crash', item('newer'), 3);
    keepItem('crash', item('newest'), 4);
    limitStorage(() => localStorage.length < 3);
    expect(keepItem('completion', item('today'), 5)).toBeDefined();
    expect(bodies()).toEqual(['precious', 'newest', 'today']);
  });

  test('a report takes nobody’s place', () => {
    keepItem('feedback', item('old'), 1);
    limitStorage(() => false);
    expect(keepItem('crash', item('huge'), 2)).toBeUndefined();
    expect(bodies()).toEqual(['old']);
  });

  test('a completion that cannot be kept even so is not claimed to be', () => {
    limitStorage(() => false);
    expect(keepItem('completion', item(), 1)).toBeUndefined();
  });
});

test('with storage blocked nothing is kept and nothing breaks', () => {
  blockStorage();
  expect(keepItem('completion', item(), 1)).toBeUndefined();
  expect(itemKeys()).toEqual([]);
});
