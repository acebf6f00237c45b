import type { StartedGame } from '../play/game-state.ts';
import { guessRefusal } from '../play/guess.ts';
import { CIPHER_NUMBERS, type CipherNumber, type Letter } from '../puzzle/letters.ts';
import type { Pencil } from './pencil.ts';

export interface PencilMark {
  readonly letter: Letter;
  readonly number: CipherNumber;
  /** Why the letter cannot be right here, or null if it can. */
  readonly contradiction: string | null;
}

/** By number, 1 to 6. */
export type PencilMarks = readonly (PencilMark | null)[];

export const pencilMarks = ({ marks }: Pencil, game: StartedGame): PencilMarks =>
  CIPHER_NUMBERS.map((number, index) => {
    const letter = marks[index] ?? null;
    return letter && { letter, number, contradiction: contradiction(game, letter, number) };
  });

/** A mark contradicts the board if it would be refused as a guess. */
export function contradiction(game: StartedGame, letter: Letter, number: CipherNumber): string | null {
  switch (guessRefusal(game, letter, number)) {
    case 'REPEATED':
      return `You tried ${letter} at ${number}.`;
    case 'LETTER_UNAVAILABLE':
      return game.correctLetters.includes(letter)
        ? `${letter} is already at ${game.cipher.indexOf(letter) + 1}.`
        : `${letter} is not available.`;
    case 'NUMBER_UNAVAILABLE':
      return `${number} is already found.`;
    default:
      return null;
  }
}
