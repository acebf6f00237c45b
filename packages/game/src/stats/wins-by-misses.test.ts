import { expect, test } from 'vitest';
import { winsByMisses } from './wins-by-misses.ts';

const won = (incorrectGuesses: number) => ({ outcome: 'WIN' as const, incorrectGuesses });
const LOST = { outcome: 'LOSS' as const, incorrectGuesses: 6 };

test.each([
  ['no games', [], [0, 0, 0, 0, 0, 0]],
  ['losses count for nothing', [LOST, LOST], [0, 0, 0, 0, 0, 0]],
  ['each number of misses', [won(0), won(5), won(2), won(2), LOST], [1, 0, 2, 0, 0, 1]],
])('%s', (_, games, counts) => expect(winsByMisses(games)).toEqual(counts));
