import { expect, test } from 'vitest';
import {
  DEFAULT_DIFFICULTY,
  DIFFICULTIES,
  DIFFICULTY_INFO,
  easierOf,
  isDifficulty,
  toDifficulty,
  type Difficulty,
} from './difficulty.ts';

// game spec §9
test.each([
  ['FOUNDATION', 'Foundation', 'Foundation Mode', 1, 6],
  ['INTERMEDIATE', 'Intermediate', 'Intermediate Mode', 2, 10],
  ['CHALLENGING', 'Challenging', 'Challenging Mode', 3, 15],
  ['TORTURE', 'Torture', 'Torture Mode', 4, 26],
] as const)(
  '%s is shown as %s and %s, is number %i and has %i letters',
  (difficulty, name, modeName, order, letterCount) => {
    expect(DIFFICULTY_INFO[difficulty]).toEqual({ name, modeName, order, letterCount });
    expect(DIFFICULTIES[order - 1]).toBe(difficulty);
  },
);

// game spec §9
test('the default is INTERMEDIATE', () => expect(DEFAULT_DIFFICULTY).toBe('INTERMEDIATE'));

test.each(['foundation', 'EASY', '', 0, null, undefined, ['TORTURE'], 'constructor'])(
  '%j is not a difficulty and falls back to CHALLENGING',
  (value) => {
    expect(isDifficulty(value)).toBe(false);
    expect(toDifficulty(value)).toBe('CHALLENGING');
  },
);

test.each(DIFFICULTIES)('%s is unchanged', (difficulty) => expect(toDifficulty(difficulty)).toBe(difficulty));

test('the easier of two difficulties has fewer letters', () => {
  const letters = (difficulty: Difficulty) => DIFFICULTY_INFO[difficulty].letterCount;
  for (const a of DIFFICULTIES)
    for (const b of DIFFICULTIES) expect(letters(easierOf(a, b))).toBe(Math.min(letters(a), letters(b)));
});
