import { expect, test } from 'vitest';
import { BROWSER_STORAGE } from './browser-storage.tsx';

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const keysInCode = Object.values(sources)
  .filter((source) => /from '[./\w]*\/storage\.ts'|\bcaches\b/.test(source))
  .flatMap((source) => [...source.matchAll(/'(sixfold-[\w-]*)/g)].map(([, key = '']) => key));

test('the policy lists every storage key and cache used in the code', () => {
  const listed = BROWSER_STORAGE.map(({ name }) => name.replace('…', ''));
  expect(keysInCode.length).toBeGreaterThan(5);
  for (const key of keysInCode) expect(listed).toContain(key);
});
