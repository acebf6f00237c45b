import { expect, test } from 'vitest';
import { KEPT_IN_BROWSER } from './kept-in-browser.ts';

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const keysInCode = Object.values(sources)
  .filter((source) => /from '[./\w]*\/storage\.ts'/.test(source))
  .flatMap((source) => [...source.matchAll(/'(sixfold-[\w-]*)/g)].map(([, key = '']) => key));

test('every key the code stores under is told', () => {
  const told = KEPT_IN_BROWSER.map(({ name }) => name.replace('…', ''));
  expect(keysInCode.length).toBeGreaterThan(5);
  for (const key of keysInCode) expect(told).toContain(key);
});
