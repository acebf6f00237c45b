import { rate } from '@sixfold/analysis/studio';
import { expect, test } from 'vitest';
import { readBuiltInPuzzles } from './built-in-puzzles.ts';
import { readBuiltInRatings } from './built-in-ratings.ts';

test('every built-in puzzle has the rating that its simulated games give', async () => {
  const [puzzles, ratings] = await Promise.all([readBuiltInPuzzles(), readBuiltInRatings()]);
  const keyOf = ({ word1, word2, word3 }: (typeof puzzles)[number]) => word1 + word2 + word3;
  expect([...ratings.keys()].sort()).toEqual(puzzles.map(keyOf).sort());
  for (const puzzle of [puzzles[0]!, puzzles.at(-1)!]) {
    const { levels, step } = rate(puzzle);
    expect(ratings.get(keyOf(puzzle))).toEqual({ levels, step });
  }
});
