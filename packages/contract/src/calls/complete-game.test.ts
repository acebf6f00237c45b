import { completionErrors } from '@sixfold/game';
import { describe, expect, test } from 'vitest';
import { CompletionPayload } from './complete-game.ts';
import { accepts, parse } from '../../test-support/parsing.ts';

const guess = { guessNumber: 1, letter: 'P', number: 1, isCorrect: true };
const least = {
  gameMode: 'daily',
  wordSetId: 7,
  difficulty: 'INTERMEDIATE',
  outcome: 'WIN',
  incorrectGuesses: 2,
  totalGuesses: 8,
};

test.each([
  ['the required fields', least],
  ['a legacy game', { ...least, gameMode: 'legacy' }],
  ['the longest game', { ...least, outcome: 'LOSS', incorrectGuesses: 6, totalGuesses: 11, timeTakenSeconds: 86_400 }],
  ['a time of 0', { ...least, timeTakenSeconds: 0 }],
  ['a log', { ...least, guessLog: [guess, { ...guess, guessNumber: 2, letter: 'Z', number: 6, isCorrect: false }] }],
  ['an empty log', { ...least, guessLog: [] }],
  ['a guest', { ...least, sessionId: '0123456789abcdef0123456789abcdef' }],
])('accepts %s', (_name, payload) => expect(parse(CompletionPayload, payload)).toEqual({ value: payload }));

test('drops unknown fields', () => {
  const payload = { ...least, userId: 1, isAdmin: true, guessLog: [{ ...guess, at: 12 }] };
  expect(parse(CompletionPayload, payload)).toEqual({ value: { ...least, guessLog: [guess] } });
});

test.each(Object.keys(least))('requires %s', (field) => {
  expect(parse(CompletionPayload, { ...least, [field]: undefined })).toEqual({
    errors: [expect.stringMatching(new RegExp(`^${field}: .`))],
  });
});

test.each([
  ['gameMode', ['practice', 'DAILY', '', null]],
  ['wordSetId', ['7', 'P1', 'null', 0, -1, 1.5, 2_147_483_648, NaN]],
  ['difficulty', ['intermediate', 'EASY', 1]],
  ['outcome', ['WON', 'win', true]],
  ['incorrectGuesses', [-1, 7, 0.5, '2', null]],
  ['totalGuesses', [-1, 12, 6.5, '8', Infinity]],
  ['timeTakenSeconds', [-1, 86_401, 0.5, '60', null]],
  ['sessionId', ['', 'g'.repeat(32), '0'.repeat(31), null]],
  ['guessLog', [null, {}, 'log', [null], ['P1'], Array<unknown>(12).fill(guess)]],
])('rejects %s: %j', (field, values) => {
  for (const value of values) expect(accepts(CompletionPayload, { ...least, [field]: value })).toBe(false);
});

test('says what a field may be', () => {
  const guessLog = Array<unknown>(12).fill(guess);
  const faulty = { ...least, gameMode: 'practice', difficulty: 'EASY', outcome: 'WON', guessLog };
  expect(parse(CompletionPayload, faulty)).toEqual({
    errors: [
      'gameMode: Game mode must be one of daily, legacy',
      'difficulty: Difficulty must be one of FOUNDATION, INTERMEDIATE, CHALLENGING, TORTURE',
      'outcome: Outcome must be one of WIN, LOSS',
      'guessLog: A game has at most 11 guesses',
    ],
  });
});

describe('a guess log entry', () => {
  test.each([
    ['guessNumber', [0, 12, 1.5, '1']],
    ['letter', ['p', 'PP', '', 'Ä', 1]],
    ['number', [0, 7, 1.5, '1']],
    ['isCorrect', ['true', 1, null]],
  ])('rejects %s: %j', (field, values) => {
    for (const value of values) {
      const faulty = { ...least, guessLog: [guess, { ...guess, [field]: value }] };
      expect(parse(CompletionPayload, faulty)).toEqual({ errors: [expect.stringContaining(`guessLog.1.${field}: `)] });
    }
  });
});

test('a parsed payload passes the rules of the game', () => {
  const puzzle = { word1: 'PLANET', word2: 'PLATEN', word3: 'LEAPTN' };
  const log = [...puzzle.word1].map((letter, index) => ({
    ...guess,
    guessNumber: index + 1,
    letter,
    number: index + 1,
  }));
  const payload = CompletionPayload.parse({ ...least, incorrectGuesses: 0, totalGuesses: 6, guessLog: log });
  expect(completionErrors(payload, puzzle)).toEqual([]);
});
