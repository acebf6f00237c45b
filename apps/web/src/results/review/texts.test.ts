import type { GameReview, GuessReview } from '@sixfold/analysis';
import { expect, test } from 'vitest';
import { bestText, chanceText, luckText, reasonText, tipText, turningPointText, waysText } from './texts.ts';

const review: GuessReview = {
  guess: { letter: 'T', number: 6, isCorrect: true },
  verdict: 'GOOD',
  chance: 0.71,
  logic: 'OPEN',
  best: { letter: 'K', number: 4, chance: 0.994, isCorrect: true },
  moment: 'PATTERN',
  ways: 25_200,
  plausible: 3,
  skill: 0.71,
};
const own = { letter: 'T', number: 6, chance: 0.71, isCorrect: true } as const;
const wrong = { ...review.guess, isCorrect: false };

test.each([
  [0, 'under 1%'],
  [0.0049, 'under 1%'],
  [0.005, '1%'],
  [0.71, '71%'],
  [0.984, '98%'],
  [1, '99%'],
])('a chance of %d is %s', (chance, text) => {
  expect(chanceText(chance)).toBe(text);
});

test.each<[Partial<GuessReview>, reason: string, best: string | null]>([
  [{}, 'A sensible guess, but another was likelier.', 'Best: K = 4, 99%, the letter patterns showed it.'],
  [{ moment: 'WORDS' }, 'A sensible guess, but another was likelier.', 'Best: K = 4, 99%, it took knowing a word.'],
  [{ verdict: 'CERTAIN', chance: 0.99 }, 'The letter patterns showed it.', null],
  [{ verdict: 'CERTAIN', logic: 'FORCED', ways: 1 }, 'Nothing else was left.', null],
  [{ verdict: 'CERTAIN', logic: 'FORCED', ways: 2 }, 'Every way left included it.', null],
  [{ verdict: 'BEST' }, 'As good as any.', null],
  [{ verdict: 'BEST', best: own }, 'The letter patterns showed it.', null],
  [{ verdict: 'BEST', best: own, moment: 'WORDS' }, 'It took knowing a word.', null],
  [{ verdict: 'BEST', best: own, moment: 'GAMBLE' }, 'Nobody could be sure.', null],
  [
    { verdict: 'FAIR_TRY', guess: wrong, moment: 'GAMBLE' },
    'It fit the letter patterns, but not the words.',
    'Best: K = 4, 99%, nobody could be sure.',
  ],
  [
    { verdict: 'FAIR_TRY' },
    'It fit the letter patterns, but the words people know pointed elsewhere.',
    'Best: K = 4, 99%, the letter patterns showed it.',
  ],
  [
    { verdict: 'LONG_SHOT', best: { ...review.best, chance: 0.24, isCorrect: false } },
    'It paid off, but another guess was more than twice as likely.',
    'Best: K = 4, 24%, though it was wrong.',
  ],
  [
    { verdict: 'LONG_SHOT', guess: wrong, best: { ...review.best, chance: 0.24, isCorrect: false } },
    'Another guess was more than twice as likely.',
    'Best: K = 4, 24%, though it was wrong too.',
  ],
  [
    { verdict: 'WASTED', guess: wrong },
    'Neither the letter patterns nor the words suggested it.',
    'Best: K = 4, 99%, the letter patterns showed it.',
  ],
  [
    { verdict: 'WASTED', guess: wrong, logic: 'NO_ROOM' },
    'There was no room for it: the letters still to be placed fill every open number.',
    'Best: K = 4, 99%, the letter patterns showed it.',
  ],
  [
    { verdict: 'WASTED', guess: wrong, logic: 'RULED_OUT' },
    'Earlier guesses had ruled it out.',
    'Best: K = 4, 99%, the letter patterns showed it.',
  ],
])('%j: %s', (change, reason, best) => {
  expect(reasonText({ ...review, ...change })).toBe(reason);
  expect(bestText({ ...review, ...change })).toBe(best);
});

test.each([
  [30, 1, 'about 30 likely, all with T = 6'],
  [30, 0.994, 'about 30 likely, nearly all with T = 6'],
  [30, 0.95, 'about 30 likely, about 29 with T = 6'],
  [3, 0.7, 'about 3 likely, about 2 with T = 6'],
  [1234, 0.999, 'about 1,234 likely, about 1,233 with T = 6'],
  [30, 0.02, 'about 30 likely, about 1 with T = 6'],
  [30, 0.01, 'about 30 likely, none with T = 6'],
  [30, 0, 'about 30 likely, none with T = 6'],
  [1, 0.9, 'about 1 likely, with T = 6'],
  [1, 0.4, 'about 1 likely, but not with T = 6'],
])('%d likely ways and a chance of %d: %s', (plausible, chance, text) => {
  expect(waysText({ ...review, plausible, chance })).toBe(`25,200 ways left, ${text}`);
});

test('a single way left is not counted', () => {
  expect(waysText({ ...review, ways: 1 })).toBeNull();
});

test.each([
  [0.99, 'About as expected'],
  [-0.99, 'About as expected'],
  [1, 'About 1 miss fewer than expected'],
  [2.6, 'About 3 misses fewer than expected'],
  [-1.4, 'About 1 miss more than expected'],
])('luck of %d: %s', (luck, text) => {
  expect(luckText(luck)).toBe(text);
});

const gameOf = (guesses: Partial<GuessReview>[], turningPoint: number | null = null): GameReview => ({
  guesses: guesses.map((change) => ({ ...review, ...change })),
  skill: 82,
  luck: 0,
  turningPoint,
});

test.each<[Partial<GuessReview>[], number | null, string]>([
  [[{}], null, 'No guess cost you much.'],
  [[{}], 0, 'Guess 1, T = 6: its chance was 71%, but it was right; that of K = 4 was 99%.'],
  [[{}, { guess: wrong }], 1, 'Guess 2, T = 6: its chance was 71%; that of K = 4 was 99%.'],
  [[{}, { logic: 'NO_ROOM' }], 1, 'Guess 2, T = 6: it could not be right; the chance of K = 4 was 99%.'],
])('%j, turning point %j: %s', (guesses, turningPoint, text) => {
  expect(turningPointText(gameOf(guesses, turningPoint))).toBe(text);
});

const CERTAIN = { verdict: 'CERTAIN' } as const;

// A game may break several rules: the first one in the table counts.
test.each([
  ['INTERMEDIATE', [{}, { verdict: 'WASTED', logic: 'NO_ROOM' }], /^At Intermediate, decoys are always among E, T, A/],
  ['FOUNDATION', [{ verdict: 'WASTED', logic: 'RULED_OUT' }], /^Count what is left/],
  ['TORTURE', [{ verdict: 'FAIR_TRY' }, { verdict: 'LONG_SHOT' }], /^Take the sure letters first\. .* gave K = 4 away/],
  ['TORTURE', [{ verdict: 'FAIR_TRY', guess: wrong }], /^Test a letter in all three words .* T = 6 looked right/],
  ['TORTURE', [{ verdict: 'LONG_SHOT', moment: 'GAMBLE' }], /^When nothing is sure/],
  ['TORTURE', [{ verdict: 'LONG_SHOT', best: { ...review.best, isCorrect: false } }], /^When nothing is sure/],
  ['TORTURE', [{ verdict: 'FAIR_TRY' }], /^Nothing to add\.$/],
  ['TORTURE', [CERTAIN, {}], /K = 4 was likelier\.$/],
  ['TORTURE', [CERTAIN, { verdict: 'BEST' }], /^Nothing to add\.$/],
  ['CHALLENGING', [CERTAIN], /^Nothing to add\. Try a harder level next\.$/],
] as const)('the tip after %s %j', (difficulty, guesses, tip) => {
  expect(tipText(gameOf([...guesses]), difficulty)).toMatch(tip);
});
