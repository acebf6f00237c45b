import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guessesFor, puzzles, startedGames, starts } from '../../test-support/arbitraries.ts';
import { deepFreeze } from '../../test-support/deep-freeze.ts';
import { violatedInvariants } from '../../test-support/invariants.ts';
import { DIFFICULTIES } from '../puzzle/difficulty.ts';
import { IDLE_GAME, type GameState } from './game-state.ts';
import type { CipherNumber, Letter } from '../puzzle/letters.ts';
import { play, type GameEvent } from './play.ts';

describe('hostile input', () => {
  const junk = fc.oneof(
    fc.constantFrom(null, undefined, NaN, -1, 0, 7, 1.5, '1', 'p', 'PLANET', [], {}, true),
    fc.anything(),
  );
  const hostileFor = (anchor: string) =>
    fc.oneof(
      { weight: 10, arbitrary: guessesFor(anchor) },
      { weight: 1, arbitrary: starts },
      { weight: 2, arbitrary: fc.constantFrom({ type: 'feedbackExpired' }, { type: 'quit' }, { type: 'cheated' }) },
      {
        weight: 4,
        arbitrary: fc.record({
          type: fc.constantFrom('started', 'guessed'),
          puzzle: junk,
          difficulty: junk,
          letter: junk,
          number: junk,
          at: junk,
        }),
      },
      {
        weight: 3,
        arbitrary: fc.record({
          type: fc.constant('started'),
          puzzle: fc.oneof(puzzles, junk),
          difficulty: fc.oneof(fc.constantFrom(...DIFFICULTIES), junk),
          at: fc.oneof(fc.nat(), junk),
        }),
      },
      {
        weight: 3,
        arbitrary: fc
          .tuple(guessesFor(anchor), fc.constantFrom('letter', 'number', 'at'), junk)
          .map(([guess, field, value]) => ({ ...guess, [field]: value })),
      },
    );

  test('no sequence of events breaks an invariant or mutates an earlier state', () => {
    fc.assert(
      fc.property(
        starts.chain((start) =>
          fc.tuple(fc.constant(start), fc.array(hostileFor(start.puzzle.word1), { maxLength: 60, size: 'max' })),
        ),
        ([start, events]) => {
          let state: GameState = deepFreeze(play(deepFreeze(IDLE_GAME), start));
          for (const event of events) {
            state = deepFreeze(play(state, deepFreeze(event) as GameEvent));
            expect(violatedInvariants(state)).toBeNull();
          }
        },
      ),
    );
  });

  test('a game ends within 11 accepted guesses, and a hit is always possible until then', () => {
    fc.assert(
      fc.property(startedGames, (state) => {
        expect(state.guesses.length).toBeLessThanOrEqual(11);
        if (state.status !== 'PLAYING') return;
        const letter = state.cipher.find((own) => !state.correctLetters.includes(own)) as Letter;
        const number = (state.cipher.indexOf(letter) + 1) as CipherNumber;
        const next = play(state, { type: 'guessed', letter, number, at: 0 });
        expect(next.correctLetters).toHaveLength(state.correctLetters.length + 1);
      }),
    );
  });

  test('the random games above are won, lost and left unfinished', () => {
    const statuses = fc.sample(startedGames, { numRuns: 200, seed: 6 }).map((state) => state.status);
    expect(new Set(statuses)).toEqual(new Set(['PLAYING', 'WON', 'LOST']));
  });
});
