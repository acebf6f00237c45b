import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startedGames } from '../../test-support/arbitraries.ts';
import { IDLE_GAME, type StartedGame } from '../play/game-state.ts';
import { play } from '../play/play.ts';
import { ALPHABET, CIPHER_NUMBERS, type CipherNumber, type Letter } from '../puzzle/letters.ts';
import { pencilAnnouncement } from './pencil-announcement.ts';
import { contradiction, pencilMarks } from './pencil-marks.ts';
import { restorePencil, type PencilEvent } from './pencil.ts';

const puzzle = { word1: 'PLANET', word2: 'PLATEN', word3: 'PENALT' };

/** P is found, and T was missed at 3. */
const game = [
  { type: 'started', puzzle, difficulty: 'INTERMEDIATE', at: 0 } as const,
  { type: 'guessed', letter: 'P', number: 1, at: 0 } as const,
  { type: 'guessed', letter: 'T', number: 3, at: 0 } as const,
].reduce<StartedGame>((state, event) => play(state, event) as StartedGame, IDLE_GAME as never);

test.each([
  ['T', 3, 'You tried T at 3.'],
  ['P', 2, 'P is already at 1.'],
  ['Z', 2, 'Z is not available.'],
  ['L', 1, '1 is already found.'],
  ['T', 2, null],
  ['O', 2, null],
] as const)('%s at %i: %s', (letter, number, reason) => expect(contradiction(game, letter, number)).toBe(reason));

test('a mark without a contradiction can be guessed, and only such a mark', () => {
  const pairs = [fc.constantFrom(...ALPHABET), fc.constantFrom(...CIPHER_NUMBERS)] as const;
  fc.assert(
    fc.property(startedGames, ...pairs, (state, letter: Letter, number: CipherNumber) => {
      fc.pre(state.status === 'PLAYING');
      const next = play(state, { type: 'guessed', letter, number, at: 0 });
      expect(next.guesses.length > state.guesses.length).toBe(contradiction(state, letter, number) === null);
    }),
  );
});

test('every mark comes with its number and contradiction', () => {
  expect(pencilMarks(restorePencil(['-LT---']), game)).toEqual([
    null,
    { letter: 'L', number: 2, contradiction: null },
    { letter: 'T', number: 3, contradiction: 'You tried T at 3.' },
    null,
    null,
    null,
  ]);
});

const WORDS =
  'Word 1: P, L, blank, blank, blank, T. Word 2: P, L, blank, T, blank, blank. Word 3: P, blank, blank, blank, L, T.';

test.each<[string, PencilEvent, string]>([
  ['a mark', { type: 'penciled', letter: 'T', number: 6 }, 'T penciled at 6.'],
  ['a contradiction', { type: 'penciled', letter: 'T', number: 3 }, 'T penciled at 3. You tried T at 3.'],
  ['an erased mark', { type: 'erased', number: 4 }, '4 cleared.'],
  ['no marks left', { type: 'cleared' }, 'All pencil marks cleared.'],
  ['an undo', { type: 'undone' }, 'Undone.'],
])('announces %s with the words as they now read', (_, event, summary) => {
  expect(pencilAnnouncement(event, restorePencil(['-L---T']), game)).toBe(`${summary} ${WORDS}`);
});
