import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startedGames } from '../../test-support/arbitraries.ts';
import { completionErrors, type SentResult } from './completion.ts';
import { gameResult } from './game-result.ts';

const puzzle = { word1: 'PLANET', word2: 'PLATEN', word3: 'PENALT' };
const win: SentResult = { difficulty: 'INTERMEDIATE', outcome: 'WIN', incorrectGuesses: 1, totalGuesses: 7 };
const loss: SentResult = { difficulty: 'INTERMEDIATE', outcome: 'LOSS', incorrectGuesses: 6, totalGuesses: 8 };
const errors = (sent: SentResult) => completionErrors(sent, puzzle).map(({ field, message }) => `${field}: ${message}`);

/** 'T3-' is a miss of T at 3, 'A3+' a hit. */
const log = (marks: string) =>
  marks.split(' ').map((mark, index) => ({
    guessNumber: index + 1,
    letter: mark.charAt(0),
    number: Number(mark.charAt(1)),
    isCorrect: mark.endsWith('+'),
  }));

test('a game that was played is accepted', () => {
  fc.assert(
    fc.property(startedGames, (state) => {
      const result = gameResult(state);
      fc.pre(result !== null);
      expect(completionErrors(result, state.puzzle)).toEqual([]);
    }),
  );
});

// decision 0005: impossible games are refused
describe('impossible counts', () => {
  const misses = {
    win: 'incorrectGuesses: A win has 0 to 5 misses.',
    loss: 'incorrectGuesses: A loss has exactly 6 misses.',
  };
  const hits = { win: 'totalGuesses: A win has exactly 6 hits.', loss: 'totalGuesses: A loss has 0 to 5 hits.' };
  const fewer = 'totalGuesses: There are more misses than guesses.';

  test.each([
    ['WIN', 0, 6, []],
    ['WIN', 5, 11, []],
    ['WIN', 6, 12, [misses.win]],
    ['WIN', -1, 5, [misses.win]],
    ['WIN', 0.5, 6.5, [misses.win]],
    ['WIN', NaN, 6, [misses.win, hits.win]],
    ['WIN', 1, 6, [hits.win]],
    ['WIN', 1, 8, [hits.win]],
    ['WIN', 3, 2, [fewer]],
    ['LOSS', 6, 6, []],
    ['LOSS', 6, 11, []],
    ['LOSS', 5, 8, [misses.loss]],
    ['LOSS', 7, 8, [misses.loss]],
    ['LOSS', 6, 12, [hits.loss]],
    ['LOSS', 6, 8.5, [hits.loss]],
    ['LOSS', 6, 5, [fewer]],
  ] as const)('%s, misses: %d, guesses: %d', (outcome, incorrectGuesses, totalGuesses, expected) => {
    expect(errors({ difficulty: 'TORTURE', outcome, incorrectGuesses, totalGuesses })).toEqual(expected);
  });
});

test.each([
  [0, true],
  [86_400, true],
  [86_401, false],
  [-1, false],
  [1.5, false],
])('a time of %d seconds is possible: %s', (timeTakenSeconds, possible) => {
  const expected = possible
    ? []
    : ['timeTakenSeconds: The time taken must be a whole number of seconds from 0 to 86,400.'];
  expect(errors({ ...win, timeTakenSeconds })).toEqual(expected);
});

// decision 0005, and 0004 for what may be guessed
describe('a log', () => {
  const honest = log('T3- P1+ L2+ A3+ N4+ E5+ T6+');
  const honestLoss = log('P1+ A2- A4- A5- A6- E2- A3+ E4-');

  test('that matches is accepted', () => {
    expect(errors({ ...win, guessLog: honest })).toEqual([]);
    expect(errors({ ...loss, guessLog: honestLoss })).toEqual([]);
  });

  test.each([
    ['a miss marked as a hit', log('T3+ P1+ L2+ A3+ N4+ E5+ T6+'), ['Guess 1 is wrongly marked as a hit or a miss.']],
    ['a hit marked as a miss', log('T3- P1- L2+ A3+ N4+ E5+ T6+'), ['Guess 2 is wrongly marked as a hit or a miss.']],
    [
      'wrong guess numbers',
      [...honest.slice(0, 5), ...honest.slice(5).map((guess) => ({ ...guess, guessNumber: guess.guessNumber + 1 }))],
      ['Guess 6 has the wrong guess number.', 'Guess 7 has the wrong guess number.'],
    ],
    [
      'too few guesses',
      log('P1+ L2+ A3+ N4+ E5+ T6+'),
      [
        'The number of guesses in the log differs from totalGuesses.',
        'The number of misses in the log differs from incorrectGuesses.',
      ],
    ],
    [
      'no guesses',
      [],
      [
        'The number of guesses in the log differs from totalGuesses.',
        'The number of misses in the log differs from incorrectGuesses.',
        'The log does not lead to the outcome.',
      ],
    ],
    [
      'a repeated guess',
      log('T3- T3- P1+ L2+ A3+ N4+ E5+ T6+'),
      ['Guess 2 repeats an earlier guess.', 'The number of guesses in the log differs from totalGuesses.'],
    ],
    [
      'a guess after the end',
      log('T3- P1+ L2+ A3+ N4+ E5+ T6+ S6-'),
      ['Guess 8 comes after the end of the game.', 'The number of guesses in the log differs from totalGuesses.'],
    ],
    [
      'a letter outside the pool',
      log('Z3- P1+ L2+ A3+ N4+ E5+ T6+'),
      [
        'Guess 1 uses a letter that was not available.',
        'The number of misses in the log differs from incorrectGuesses.',
      ],
    ],
    [
      'a letter already found',
      log('P1+ P3- L2+ A3+ N4+ E5+ T6+'),
      [
        'Guess 2 uses a letter that was not available.',
        'The number of misses in the log differs from incorrectGuesses.',
      ],
    ],
    [
      'a number already found',
      log('P1+ T1- L2+ A3+ N4+ E5+ T6+'),
      [
        'Guess 2 uses a number that was not available.',
        'The number of misses in the log differs from incorrectGuesses.',
      ],
    ],
    [
      'an invalid number',
      log('T7- P1+ L2+ A3+ N4+ E5+ T6+'),
      [
        'Guess 1 uses a number that was not available.',
        'The number of misses in the log differs from incorrectGuesses.',
      ],
    ],
    [
      'no end',
      log('T3- T4- P1+ L2+ A3+ N4+ E5+'),
      ['The number of misses in the log differs from incorrectGuesses.', 'The log does not lead to the outcome.'],
    ],
  ])('with %s is rejected', (_, guessLog, expected) => {
    expect(errors({ ...win, guessLog })).toEqual(expected.map((message) => `guessLog: ${message}`));
  });

  test('of a loss does not pass as a win', () => {
    const guessLog = honestLoss;
    expect(errors({ ...win, incorrectGuesses: 5, totalGuesses: 11, guessLog })).toEqual([
      'guessLog: The number of guesses in the log differs from totalGuesses.',
      'guessLog: The number of misses in the log differs from incorrectGuesses.',
      'guessLog: The log does not lead to the outcome.',
    ]);
  });

  test('is checked against the pool of its own difficulty', () => {
    const guessLog = log('Z3- P1+ L2+ A3+ N4+ E5+ T6+');
    expect(errors({ ...win, difficulty: 'TORTURE', guessLog })).toEqual([]);
    expect(errors({ ...win, difficulty: 'FOUNDATION', guessLog })).not.toEqual([]);
  });
});
