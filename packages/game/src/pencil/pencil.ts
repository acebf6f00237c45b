import { isOver, type StartedGame } from '../play/game-state.ts';
import { foundLetters } from '../play/guess.ts';
import { CIPHER_NUMBERS, isCipherNumber, isLetter, type CipherNumber, type Letter } from '../puzzle/letters.ts';

/** The letter penciled at each number, 1 to 6, or null. No letter occurs twice. */
export type Marks = readonly (Letter | null)[];

export interface Pencil {
  readonly marks: Marks;
  /** What undo returns to, oldest first. Neighbors differ, so that every undo changes something. */
  readonly past: readonly Marks[];
}

export type PencilEvent =
  | { type: 'penciled'; letter: Letter; number: CipherNumber }
  | { type: 'erased'; number: CipherNumber }
  | { type: 'cleared' }
  | { type: 'undone' };

const BLANK: Marks = CIPHER_NUMBERS.map(() => null);
const MAX_PAST = 50;

export const NO_PENCIL: Pencil = { marks: BLANK, past: [] };

/** Pencil marks are never judged: every letter may stand at every number. Ignores invalid events. */
export function pencil(state: Pencil, event: PencilEvent): Pencil {
  const { marks, past } = state;
  switch (event.type) {
    case 'penciled':
      return isLetter(event.letter) && isCipherNumber(event.number)
        ? history([...past, marks, withMark(marks, event.letter, event.number)])
        : state;
    case 'erased':
      return history([...past, marks, marks.map((letter, index) => (index === event.number - 1 ? null : letter))]);
    case 'cleared':
      return history([...past, marks, BLANK]);
    case 'undone':
      return past.length === 0 ? state : history(past);
    default:
      return state;
  }
}

/** A letter that stands elsewhere moves. */
const withMark = (marks: Marks, letter: Letter, number: CipherNumber): Marks =>
  marks.map((other, index) => (index === number - 1 ? letter : other === letter ? null : other));

/**
 * The pencil as the game shows it. Marks at found numbers vanish, and undo does not bring them back. A finished game
 * has none.
 */
export function pencilIn(game: StartedGame, state: Pencil): Pencil {
  if (isOver(game)) return NO_PENCIL;
  const found = foundLetters(game.guesses);
  return history([...state.past, state.marks].map((marks) => marks.map((letter, i) => (found[i] ? null : letter))));
}

/** One text of six characters per step of the history, the current marks last: `['S-----', 'S-A---']`. */
export const savePencil = ({ marks, past }: Pencil): string[] =>
  [...past, marks].map((each) => each.map((letter) => letter ?? '-').join(''));

/** The saved value is untrusted: unless all of it is valid, there are no marks. */
export function restorePencil(saved: unknown): Pencil {
  return Array.isArray(saved) && saved.every(isSavedMarks) ? history(saved.map(parseMarks)) : NO_PENCIL;
}

const isSavedMarks = (text: unknown): text is string =>
  typeof text === 'string' && /^[A-Z-]{6}$/.test(text) && !/([A-Z]).*\1/.test(text);

const parseMarks = (text: string): Marks => Array.from(text, (letter) => (isLetter(letter) ? letter : null));

function history(steps: readonly Marks[]): Pencil {
  const distinct = steps.filter((marks, index) => String(marks) !== String(steps[index - 1]));
  return { marks: distinct.at(-1) ?? BLANK, past: distinct.slice(0, -1).slice(-MAX_PAST) };
}
