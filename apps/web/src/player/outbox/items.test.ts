// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { saveItem, kindOf, readItem } from './items.ts';
import { itemKeys } from './keys.ts';
import { blockStorage, resetBrowser, limitStorage } from '../../../test/browser.ts';

beforeEach(resetBrowser);
afterEach(resetBrowser);

const item = (body: unknown = {}) => ({ owner: null, body });
const bodies = () => itemKeys().map((key) => readItem(key)?.body);

test('items are listed oldest first, even within the same millisecond or across years', () => {
  saveItem('feedback', item('second'), 2_000_000_000_000);
  saveItem('crash', item('third'), 2_000_000_000_000);
  saveItem('completion', item('first'), 999);
  expect(bodies()).toEqual(['first', 'second', 'third']);
  expect(itemKeys().map(kindOf)).toEqual(['completion', 'feedback', 'crash']);
});

test('other keys in storage are not items', () => {
  localStorage.setItem('sixfold-theme', 'dark');
  expect(itemKeys()).toEqual([]);
});

test.each(['sixfold-outbox:', 'sixfold-outbox:1:__proto__', 'sixfold-outbox:1:constructor', 'sixfold-outbox:1:letter'])(
  '%s is of an unknown kind',
  (key) => expect(kindOf(key)).toBeUndefined(),
);

describe('at most 50', () => {
  const fill = (kind: 'completion' | 'feedback' | 'crash', count: number, from = 0) => {
    for (let index = 0; index < count; index++) saveItem(kind, item(`${kind} ${index}`), from + index);
  };

  test('the oldest report makes room, never a completion', () => {
    fill('completion', 10);
    fill('feedback', 20, 100);
    fill('crash', 20, 200);
    expect(saveItem('crash', item('new'), 300)).toBeDefined();
    expect(bodies()).toHaveLength(50);
    expect(bodies()).toContain('completion 0');
    expect(bodies()).not.toContain('feedback 0');
    expect(bodies()).toContain('feedback 1');
    expect(bodies().at(-1)).toBe('new');
  });

  test('when the outbox is full of completions, a report is refused but a completion is still accepted', () => {
    fill('completion', 50);
    expect(saveItem('feedback', item('late'), 900)).toBeUndefined();
    expect(saveItem('completion', item('late'), 900)).toBeDefined();
    expect(bodies()).toHaveLength(51);
  });
});

describe('full storage', () => {
  test('a completion evicts reports, oldest first', () => {
    saveItem('feedback', item('old'), 1);
    saveItem('completion', item('critical'), 2);
    saveItem('crash', item('newer'), 3);
    saveItem('crash', item('newest'), 4);
    limitStorage(() => localStorage.length < 3);
    expect(saveItem('completion', item('today'), 5)).toBeDefined();
    expect(bodies()).toEqual(['critical', 'newest', 'today']);
  });

  test('a report evicts nothing', () => {
    saveItem('feedback', item('old'), 1);
    limitStorage(() => false);
    expect(saveItem('crash', item('huge'), 2)).toBeUndefined();
    expect(bodies()).toEqual(['old']);
  });

  test('a completion that still cannot be stored is reported as such', () => {
    limitStorage(() => false);
    expect(saveItem('completion', item(), 1)).toBeUndefined();
  });
});

test('with storage blocked, nothing is stored and nothing breaks', () => {
  blockStorage();
  expect(saveItem('completion', item(), 1)).toBeUndefined();
  expect(itemKeys()).toEqual([]);
});
