import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startedGames } from '../../test-support/arbitraries.ts';
import { deepFreeze } from '../../test-support/deep-freeze.ts';
import { foundLetters } from '../play/guess.ts';
import { ALPHABET, CIPHER_NUMBERS, type CipherNumber, type Letter } from '../puzzle/letters.ts';
import { NO_PENCIL, pencil, pencilIn, restorePencil, savePencil, type Pencil, type PencilEvent } from './pencil.ts';

/** Events such as 'A1' (penciled), '-1' (erased), 'clear' and 'undo'. */
function parseEvent(text: string): PencilEvent {
  if (text === 'clear') return { type: 'cleared' };
  if (text === 'undo') return { type: 'undone' };
  const number = Number(text.charAt(1)) as CipherNumber;
  return text.startsWith('-')
    ? { type: 'erased', number }
    : { type: 'penciled', letter: text.charAt(0) as Letter, number };
}

const after = (events: string, start = NO_PENCIL) =>
  events
    .split(' ')
    .map(parseEvent)
    .reduce((state, event) => pencil(state, event), start);

const marksOf = (state: Pencil) => savePencil(state).at(-1);

const events: fc.Arbitrary<PencilEvent> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('penciled' as const),
      letter: fc.constantFrom(...ALPHABET.slice(0, 8)),
      number: fc.constantFrom(...CIPHER_NUMBERS),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('erased' as const), number: fc.constantFrom(...CIPHER_NUMBERS) }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'cleared' as const }) },
  { weight: 2, arbitrary: fc.constant({ type: 'undone' as const }) },
);
const pencils = fc
  .array(events, { maxLength: 40 })
  .map((list) => list.reduce<Pencil>((state, event) => deepFreeze(pencil(state, event)), deepFreeze(NO_PENCIL)));

/** The invariants of every pencil. */
function expectValid({ marks, past }: Pencil) {
  const steps = [...past, marks];
  for (const step of steps) {
    expect(step).toHaveLength(6);
    const letters = step.filter((letter) => letter !== null);
    expect(new Set(letters).size).toBe(letters.length);
    for (const letter of letters) expect(ALPHABET).toContain(letter);
  }
  for (const [index, step] of steps.slice(1).entries()) expect(step).not.toEqual(steps[index]);
  expect(past.length).toBeLessThanOrEqual(50);
}

describe('a pencil', () => {
  test.each([
    ['marks a number', 'A2', '-A----'],
    ['has one letter per number', 'A2 B2', '-B----'],
    ['moves a letter that stands elsewhere', 'A2 B3 A3', '--A---'],
    ['erases one mark', 'A2 B3 -2', '--B---'],
    ['clears all marks', 'A2 B3 clear', '------'],
    ['undoes a mark', 'A2 B3 undo', '-A----'],
    ['undoes a move', 'A2 A3 undo', '-A----'],
    ['undoes an erased mark', 'A2 -2 undo', '-A----'],
    ['undoes a clear', 'A2 B3 clear undo', '-AB---'],
    ['does not count a change without effect as a step', 'A2 A2 -5 undo', '------'],
    ['has nothing to undo at first', 'undo', '------'],
    ['ignores a letter outside the alphabet', 'A2 ?3', '-A----'],
    ['ignores a number outside the cipher', 'A2 B7', '-A----'],
  ])('%s', (_, list, marks) => expect(marksOf(after(list))).toBe(marks));

  test('ignores unknown events', () => {
    const state = after('A2');
    expect(pencil(state, { type: 'judged' } as never)).toBe(state);
  });

  test('stays valid whatever happens, and no event mutates it', () => {
    fc.assert(fc.property(pencils, expectValid));
  });

  test('has the penciled letter at its number and nowhere else', () => {
    fc.assert(
      fc.property(
        pencils,
        fc.constantFrom(...ALPHABET),
        fc.constantFrom(...CIPHER_NUMBERS),
        (state, letter, number) => {
          const { marks } = pencil(state, { type: 'penciled', letter, number });
          expect(marks.indexOf(letter)).toBe(number - 1);
          expect(marks.lastIndexOf(letter)).toBe(number - 1);
          const others = state.marks.map((other, index) => (other === letter || index === number - 1 ? null : other));
          expect(marks.with(number - 1, null)).toEqual(others);
        },
      ),
    );
  });

  test('undo reverts any event that changed a mark', () => {
    fc.assert(
      fc.property(pencils, events, (state, event) => {
        fc.pre(event.type !== 'undone');
        const changed = pencil(state, event);
        fc.pre(String(changed.marks) !== String(state.marks));
        expect(pencil(changed, { type: 'undone' })).toEqual(state);
      }),
    );
  });

  test('undo keeps the oldest marks it remembers', () => {
    const state = restorePencil(['-A----']);
    expect(pencil(state, { type: 'undone' })).toEqual(state);
  });

  test('remembers the last 50 steps', () => {
    let state = NO_PENCIL;
    for (let step = 0; step < 60; step++) state = after(step % 2 === 0 ? 'A1' : 'A2', state);
    expect(state.past).toHaveLength(50);
    expectValid(state);
  });
});

describe('in a game', () => {
  test('marks at found numbers vanish, and undo does not bring them back', () => {
    fc.assert(
      fc.property(startedGames, pencils, (game, state) => {
        let shown = pencilIn(game, state);
        expectValid(shown);
        const found = foundLetters(game.guesses);
        for (let steps = shown.past.length; steps >= 0; steps--) {
          for (const [index, letter] of found.entries()) if (letter !== null) expect(shown.marks[index]).toBeNull();
          shown = pencil(shown, { type: 'undone' });
        }
      }),
    );
  });

  test('marks at other numbers stay until the game is over', () => {
    fc.assert(
      fc.property(startedGames, pencils, (game, state) => {
        const found = foundLetters(game.guesses);
        const stay = state.marks.map((letter, index) => (found[index] === null ? letter : null));
        expect(pencilIn(game, state).marks).toEqual(game.status === 'PLAYING' ? stay : NO_PENCIL.marks);
      }),
    );
  });
});

describe('a saved pencil', () => {
  test('is restored with its history', () => {
    fc.assert(
      fc.property(pencils, (state) => {
        expect(restorePencil(JSON.parse(JSON.stringify(savePencil(state))))).toEqual(state);
      }),
    );
  });

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['text', '-A----'],
    ['an empty list', []],
    ['a number', [1]],
    ['a list in the list', [['-A----']]],
    ['too short', ['-A---']],
    ['too long', ['-A-----']],
    ['lower case', ['-a----']],
    ['a line break', ['-A----\n']],
    ['a letter at two numbers', ['-A--A-']],
    ['one invalid step', ['-A----', null, '-B----']],
  ])('without marks: %s', (_, saved) => expect(restorePencil(saved)).toEqual(NO_PENCIL));

  test('is valid whatever was saved', () => {
    const texts = fc.stringMatching(/^[A-C-]{5,7}$/);
    fc.assert(fc.property(fc.oneof(fc.anything(), fc.array(texts)), (saved) => expectValid(restorePencil(saved))));
    fc.assert(
      fc.property(fc.array(fc.constantFrom('A-----', '-A----'), { maxLength: 99 }), (saved) =>
        expectValid(restorePencil(saved)),
      ),
    );
  });
});
