import { expect, test } from 'vitest';
import { announcement } from './announcement.ts';
import { IDLE_GAME } from './game-state.ts';
import type { CipherNumber, Letter } from '../puzzle/letters.ts';
import { play } from './play.ts';

const puzzle = { word1: 'PLANET', word2: 'PLATEN', word3: 'PENALT' };
const started = play(IDLE_GAME, { type: 'started', puzzle, difficulty: 'FOUNDATION', at: 0 });
const after = (pairs: string) =>
  pairs.split(' ').reduce((state, pair) => {
    const [letter, number] = [pair.charAt(0) as Letter, Number(pair.charAt(1)) as CipherNumber];
    return play(state, { type: 'guessed', letter, number, at: 0 });
  }, started);

test.each([
  ['T3', 'T is not 3. One miss, five left.'],
  ['T3 T4', 'T is not 4. Two misses, four left.'],
  ['T1 T2 T3', 'T is not 3. Three misses, three left.'],
  ['T1 T2 T3 T4 T5', 'T is not 5. Five misses, one left.'],
  ['T1 T2 T3 T4 T5 A1', 'A is not 1. Six misses. The game is over.'],
  ['T6', 'T is 6. One letter found, six misses left.'],
  ['A1 T6 P1', 'P is 1. Two letters found, five misses left.'],
  ['T1 T2 T3 T4 T5 T6', 'T is 6. One letter found, one miss left.'],
  ['P1 L2 A3 N4 E5 T6', 'T is 6. All six letters found. You have won.'],
  ['T3 T3', 'You already guessed T = 3!'],
])('after %s: %s', (pairs, text) => expect(announcement(after(pairs))).toBe(text));

test.each([IDLE_GAME, started])('nothing is announced before the first guess', (state) => {
  expect(announcement(state)).toBe('');
});
