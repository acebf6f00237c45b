import { announcement, puzzleErrors, puzzleKey, type PuzzleWords } from '@sixfold/game';
import { describe, expect, test } from 'vitest';
import { ENCODING_PUZZLE, LESSON_PUZZLE, STRATEGY_PUZZLE } from './example-games.tsx';
import { LESSON_STEPS, lessonAt } from './lesson.tsx';
import { STRATEGY_STEPS, strategyAt } from './strategy-steps.ts';

const shipped = Object.values(
  import.meta.glob<string>('../../../../server/data/puzzles.csv', { query: '?raw', import: 'default', eager: true }),
)
  .join('\n')
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));

describe.each<[string, PuzzleWords]>([
  ['encoding', ENCODING_PUZZLE],
  ['lesson', LESSON_PUZZLE],
  ['strategy', STRATEGY_PUZZLE],
])('the %s puzzle', (_, puzzle) => {
  test('is valid', () => expect(puzzleErrors(puzzle)).toEqual([]));

  test('is not a daily game', () => {
    const keys = shipped.map(([word1 = '', word2 = '', word3 = '']) => puzzleKey({ word1, word2, word3 }));
    expect(keys.length).toBeGreaterThanOrEqual(700);
    expect(keys).not.toContain(puzzleKey(puzzle));
  });
});

describe('the lesson', () => {
  test('starts without guesses', () => expect(lessonAt(0)).toMatchObject({ status: 'PLAYING', guesses: [] }));

  test('labels each button with its guess', () => {
    for (const { button, guesses } of LESSON_STEPS) {
      const [letter, number] = guesses[0] ?? [];
      if (guesses.length === 1) expect(button).toBe(`Guess ${letter} = ${number}`);
    }
  });

  test.each([
    [1, 'T is 3. One letter found, six misses left.'],
    [2, 'S is not 6. One miss, five left.'],
    [3, 'R is 6. Two letters found, five misses left.'],
    [4, 'E is 5. Three letters found, five misses left.'],
    [5, 'N is 2. All six letters found. You have won.'],
  ])('after step %i announces: %s', (step, text) => expect(announcement(lessonAt(step))).toBe(text));

  test('hides T under five tiles', () => {
    const digits = Object.values(lessonAt(0).puzzle ?? {}).join('');
    expect(digits.match(/3/g)).toHaveLength(5);
  });
});

describe('the strategy', () => {
  test('wins without a miss', () =>
    expect(strategyAt(STRATEGY_STEPS.length)).toMatchObject({ status: 'WON', incorrectLetters: [] }));

  test('is right about the available letters', () => {
    const offered = strategyAt(0).availableLetters;
    expect(offered).toHaveLength(10);
    expect(offered).toEqual(expect.arrayContaining(['E', 'R', 'D', 'A', 'I', 'O', 'L', 'B']));
    for (const letter of ['S', 'F', 'H'] as const) expect(offered).not.toContain(letter);
  });

  test('is right about the digits', () => {
    const { puzzle } = strategyAt(0);
    expect(puzzle).toMatchObject({ encodedWord1: '123456', encodedWord2: '621154', encodedWord3: '623356' });
  });
});
