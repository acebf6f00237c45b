import { expect, test } from 'vitest';
import { EDGE, patterns } from './patterns.ts';

test('the chances of all symbols that may follow two others add up to 1', () => {
  const table = patterns();
  for (let context = 0; context < 27 * 27; context++) {
    const sum = table.slice(context * 27, context * 27 + 27).reduce((total, log) => total + Math.exp(log), 0);
    expect(sum).toBeCloseTo(1, 1);
  }
});

test('a common start of a word is likelier than a rare one', () => {
  const start = (letter: string) => patterns()[(EDGE * 27 + EDGE) * 27 + letter.charCodeAt(0) - 65] ?? 0;
  expect(start('S')).toBeGreaterThan(start('X') + 4);
});
