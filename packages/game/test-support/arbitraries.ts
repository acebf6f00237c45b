import fc from 'fast-check';
import { ALPHABET, CIPHER_NUMBERS, type Letter } from '../src/puzzle/letters.ts';
import { DIFFICULTIES } from '../src/puzzle/difficulty.ts';
import { addDays } from '../src/calendar/game-day.ts';
import { IDLE_GAME, type StartedGame } from '../src/play/game-state.ts';
import { play, type GameEvent } from '../src/play/play.ts';

export const anchors = fc
  .shuffledSubarray([...ALPHABET], { minLength: 6, maxLength: 6 })
  .map((letters) => letters.join(''));

export const wordsOf = (anchor: string) =>
  fc.array(fc.constantFrom(...anchor), { minLength: 6, maxLength: 6 }).map((letters) => letters.join(''));

export const puzzles = anchors
  .chain((word1) => fc.record({ word1: fc.constant(word1), word2: wordsOf(word1), word3: wordsOf(word1) }))
  .filter(({ word1, word2, word3 }) => word1 !== word2 && word1 !== word3 && word2 !== word3);

export const starts = fc.record({
  type: fc.constant('started' as const),
  puzzle: puzzles,
  difficulty: fc.constantFrom(...DIFFICULTIES),
  at: fc.integer({ min: 0, max: 4_102_444_800_000 }),
});

/** Half of the letters come from the anchor, so that games are won as well as lost. */
export const guessesFor = (anchor: string) =>
  fc.record({
    type: fc.constant('guessed' as const),
    letter: fc.oneof(fc.constantFrom(...(anchor as Iterable<Letter>)), fc.constantFrom(...ALPHABET)),
    number: fc.constantFrom(...CIPHER_NUMBERS),
    at: fc.integer({ min: 0, max: 4_102_444_800_000 }),
  });

/** Games after 0 to 150 guesses: just started, in progress, won and lost. */
export const startedGames = starts.chain((start) =>
  fc
    .array(guessesFor(start.puzzle.word1), { maxLength: 150, size: 'max' })
    .map((guesses) => [start, ...guesses].reduce<StartedGame>(playOn, IDLE_GAME as never)),
);

const playOn = (state: StartedGame, event: GameEvent) => play(state, event) as StartedGame;

export const gameDays = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2026-01-01', days));

export const dailyOutcomes = (maxDays: number) =>
  fc.record({
    gameDate: fc.integer({ min: 0, max: maxDays }).map((days) => addDays('2027-03-01', days)),
    outcome: fc.constantFrom('WIN' as const, 'WIN' as const, 'LOSS' as const),
  });
