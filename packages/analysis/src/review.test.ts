import { DIFFICULTIES, type CipherNumber, type Difficulty, type Guess, type Letter } from '@sixfold/game';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededRandom, toGuess, toGuesses, toPuzzle } from '../test-support/games.ts';
import { playGame } from '../test-support/players.ts';
import { afterGuess, openPairs, startPosition } from './position.ts';
import { reviewGame } from './review.ts';

// Published reviews of the model, as figures: guess, verdict, chance in percent, best pair, its chance, ways, plausible keys.
// The last one counts the keys by the belief that the chance comes from; the published one counted by letter patterns alone.
const WORKED: [
  words: string,
  Difficulty,
  skill: number,
  luck: number,
  rows: [string, string, number, string, number, number, number][],
][] = [
  [
    'PACKET ACCEPT ATTACK',
    'INTERMEDIATE',
    82,
    0,
    [
      ['T6', 'GOOD', 71, 'K4', 99, 25_200, 3],
      ['A2', 'CERTAIN', 99, 'K4', 99, 1_800, 1],
      ['E5', 'CERTAIN', 99, 'K4', 99, 120, 1],
      ['S1', 'WASTED', 0, 'K4', 99, 6, 1],
      ['P1', 'CERTAIN', 99, 'K4', 99, 6, 1],
      ['C3', 'CERTAIN', 99, 'C3', 99, 2, 1],
      ['K4', 'CERTAIN', 100, 'K4', 100, 1, 1],
    ],
  ],
  [
    'SOURCE CURSOR SECURE',
    'CHALLENGING',
    97,
    0,
    [
      ['E6', 'BEST', 97, 'E6', 97, 3_603_600, 22],
      ['S1', 'GOOD', 78, 'C5', 94, 240_240, 13],
      ['I2', 'FAIR_TRY', 25, 'C5', 99, 17_160, 2],
      ['O2', 'BEST', 97, 'C5', 99, 15_840, 3],
      ['N4', 'FAIR_TRY', 0, 'U3', 99, 1_320, 1],
      ['R4', 'CERTAIN', 99, 'U3', 99, 1_210, 1],
      ['C5', 'BEST', 99, 'U3', 99, 110, 1],
      ['U3', 'CERTAIN', 99, 'U3', 99, 10, 1],
    ],
  ],
  [
    'LOATHE HEALTH LETHAL',
    'TORTURE',
    58,
    3,
    [
      ['E6', 'LONG_SHOT', 5, 'H6', 24, 165_765_600, 357],
      ['S1', 'FAIR_TRY', 10, 'A3', 26, 6_375_600, 297],
      ['T4', 'LONG_SHOT', 1, 'T5', 33, 6_120_576, 209],
      ['L1', 'GOOD', 42, 'H5', 99, 244_398, 11],
      ['R2', 'WASTED', 0, 'A3', 99, 10_626, 3],
      ['A3', 'BEST', 99, 'A3', 99, 10_164, 3],
      ['H5', 'BEST', 99, 'H5', 99, 441, 3],
      ['O2', 'BEST', 86, 'O2', 86, 20, 2],
    ],
  ],
];

describe('the worked examples', () => {
  test.each(WORKED)('%s, %s', (words, difficulty, skill, luck, rows) => {
    const puzzle = toPuzzle(words);
    const review = reviewGame(puzzle, difficulty, toGuesses(puzzle, rows.map(([pair]) => pair).join(' ')));
    expect(review.skill).toBe(skill);
    expect(Math.round(review.luck)).toBe(luck);
    for (const [i, [pair, verdict, chance, best, bestChance, ways, plausible]] of rows.entries()) {
      const guess = review.guesses[i];
      expect(guess, pair).toMatchObject({ verdict, ways });
      expect(`${guess?.best.letter}${guess?.best.number}`, pair).toBe(best);
      expect(Math.abs(100 * (guess?.chance ?? 0) - chance), pair).toBeLessThanOrEqual(3);
      expect(Math.abs(100 * (guess?.best.chance ?? 0) - bestChance), pair).toBeLessThanOrEqual(3);
      expect(Math.abs((guess?.plausible ?? 0) - plausible), pair).toBeLessThanOrEqual(Math.ceil(plausible / 100));
    }
  });
});

test('the turning point is the guess that gave up the most compared with the best one', () => {
  const puzzle = toPuzzle('PACKET ACCEPT ATTACK');
  const turningPoint = (pairs: string) => reviewGame(puzzle, 'INTERMEDIATE', toGuesses(puzzle, pairs)).turningPoint;
  expect(turningPoint('T6 A2 E5 S1 P1 C3 K4')).toBe(3);
  expect(turningPoint('I1 N1 K4')).toBe(0);
  expect(turningPoint('K4 A2 E5 T6 P1 C3')).toBeNull();
  expect(turningPoint('')).toBeNull();
});

test.each([
  ['PACKET ACCEPT ATTACK', 'INTERMEDIATE', 'T6 A2 E5 S1 P1 C3 K4', 'OPEN OPEN OPEN NO_ROOM OPEN OPEN FORCED'],
  // Only 6 is left for T, although five letters are open.
  ['PACKET ACCEPT ATTACK', 'FOUNDATION', 'T1 T2 T3 T4 T5 A6 T6', 'OPEN OPEN OPEN OPEN OPEN RULED_OUT FORCED'],
] as const)('%s at %s, %s: logic says %s', (words, difficulty, pairs, logic) => {
  const puzzle = toPuzzle(words);
  const { guesses } = reviewGame(puzzle, difficulty, toGuesses(puzzle, pairs));
  expect(guesses.map((review) => review.logic).join(' ')).toBe(logic);
});

// None of the second words is in the word list or among the words that the patterns were counted from.
const HELD_OUT = [
  'rivets reties revert', 'credit retied citric', 'second snoods decode', 'snored senors donors', 'corset retros coerce',
  'stigma sigmas assist', 'poster retest oppose', 'presto rotter oppose', 'rushed rusher duress', 'cedars reseed access',
  'delays slayed alleys', 'shared rehear dashed', 'treads seeder arrest', 'rocket tooter cooker', 'nectar tantra accent',
  'riches ricers cheers', 'ransom samosa maroon', 'owners resows senses', 'stared raters desert', 'pastel lappet apples',
  'savory savoys arrays', 'parcel rappel caller', 'belong nobble goggle', 'clears reseal access', 'serial leaser aerial',
  'hearts taters hearth', 'browse resews borrow', 'update pupate padded', 'tokens ketone senses', 'editor odored edited',
  'alerts tarsal alters', 'haunts sunhat status', 'locker recook cooler', 'bridge birder begged', 'peanut punnet patent',
  'candle celled cancel', 'demons mesons doomed', 'garden nagger agenda', 'island lanais inlaid', 'doping pooing dining',
]; // oxfmt-ignore

/** Expected calibration error: the mean gap between the stated chance and the share of hits, over ten bins. */
function calibrationError(guesses: readonly { chance: number; isHit: boolean }[]): number {
  const bins = Array.from({ length: 10 }, (_, bin) =>
    guesses.filter(({ chance }) => Math.min(9, Math.floor(chance * 10)) === bin),
  );
  const gaps = bins.map((bin) => Math.abs(bin.reduce((sum, { chance, isHit }) => sum + chance - Number(isHit), 0)));
  return gaps.reduce((sum, gap) => sum + gap, 0) / guesses.length;
}

test.each(['novice', 'ordinary'] as const)(
  'on words that the model has never seen, the chances of guesses by %s players match the share of hits',
  { tags: 'outer', timeout: 120_000 },
  (player) => {
    const random = seededRandom(6);
    const reviews = (['INTERMEDIATE', 'CHALLENGING'] as const).flatMap((difficulty) =>
      HELD_OUT.map((words) => {
        const puzzle = toPuzzle(words);
        return reviewGame(puzzle, difficulty, playGame(player, puzzle, difficulty, random));
      }),
    );
    const guesses = reviews.flatMap((review) => review.guesses);
    expect(guesses.length).toBeGreaterThan(500);
    expect(calibrationError(guesses.map(({ chance, guess }) => ({ chance, isHit: guess.isCorrect })))).toBeLessThan(
      0.04,
    );
    expect(Math.abs(mean(reviews.map(({ luck }) => luck)))).toBeLessThan(0.3);
  },
);

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

test('any legal game gets a sound review, the same every time', () => {
  const games = fc.record({
    words: fc.constantFrom('PACKET ACCEPT ATTACK', 'LOATHE HEALTH LETHAL', ...HELD_OUT),
    difficulty: fc.constantFrom(...DIFFICULTIES),
    choices: fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
  });
  fc.assert(
    fc.property(games, ({ words, difficulty, choices }) => {
      const puzzle = toPuzzle(words);
      let position = startPosition(puzzle, difficulty);
      const guesses = choices.map((choice): Guess => {
        const open = openPairs(position);
        const { letter, number } = open[choice % open.length] ?? { letter: 0, number: 0 };
        const guess = toGuess(puzzle, String.fromCharCode(65 + letter) as Letter, (number + 1) as CipherNumber);
        position = afterGuess(position, guess);
        return guess;
      });
      const review = reviewGame(puzzle, difficulty, guesses);
      expect(review.guesses).toHaveLength(guesses.length);
      for (const { chance, best, ways, plausible, skill } of review.guesses) {
        expect(chance).toBeGreaterThanOrEqual(0);
        expect(best.chance).toBeGreaterThanOrEqual(chance);
        expect(best.chance).toBeLessThanOrEqual(1);
        expect(plausible).toBeLessThanOrEqual(ways);
        expect(skill).toBeGreaterThanOrEqual(0);
        expect(skill).toBeLessThanOrEqual(1);
      }
      expect(reviewGame(puzzle, difficulty, guesses)).toEqual(review);
    }),
    { numRuns: 15 },
  );
});

describe('a stored game is refused if it has', () => {
  const puzzle = toPuzzle('PACKET ACCEPT ATTACK');
  test.each<[string, unknown[]]>([
    ['a letter that is not on offer', [{ letter: 'Z', number: 1, isCorrect: false }]],
    ['a letter in lower case', [{ letter: 'p', number: 1, isCorrect: false }]],
    ['no letter', [{ letter: '', number: 1, isCorrect: false }]],
    ['a number that does not exist', [{ letter: 'P', number: 7, isCorrect: false }]],
    ['a hit marked as a miss', [{ letter: 'P', number: 1, isCorrect: false }]],
    ['a miss marked as a hit', [{ letter: 'P', number: 2, isCorrect: true }]],
    ['a repeated guess', toGuesses(puzzle, 'T1 T1')],
    ['a found letter', toGuesses(puzzle, 'P1 P2')],
    ['a found number', toGuesses(puzzle, 'P1 T1')],
    ['a guess after the end', toGuesses(puzzle, 'P1 A2 C3 K4 E5 T6 T1')],
  ])('%s', (_, guesses) => {
    expect(() => reviewGame(puzzle, 'INTERMEDIATE', guesses as Guess[])).toThrow('is not a legal guess');
  });

  test('words that form no puzzle', () => {
    expect(() => reviewGame(toPuzzle('ATTACK ACCEPT PACKET'), 'TORTURE', [])).toThrow('Anchor word');
  });
});
