import { CIPHER_LENGTH } from '../constants.ts';
import { distinctLetters, isLetter, type Letter } from './letters.ts';

/** Index 0 is the letter for number 1. */
export type Cipher = readonly Letter[];

export class AnchorError extends Error {
  override name = 'AnchorError';
}

export function buildCipher(anchor: string): Cipher {
  const letters = distinctLetters(anchor);
  const error = anchorError(letters.length);
  if (error !== null) throw new AnchorError(error);
  return letters;
}

/** The error for an anchor with this many different letters. */
export function anchorError(uniqueLetters: number): string | null {
  if (uniqueLetters > CIPHER_LENGTH) return `Anchor word has more than ${CIPHER_LENGTH} unique letters.`;
  if (uniqueLetters < CIPHER_LENGTH) {
    return `Anchor word must contain exactly ${CIPHER_LENGTH} unique letters. Found ${uniqueLetters}.`;
  }
  return null;
}

export const encodeWord = (cipher: Cipher, word: string): string =>
  Array.from(word, (letter) => digitFor(cipher, letter)).join('');

export const decodeWord = (cipher: Cipher, digits: string): string =>
  Array.from(digits, (digit) => letterFor(cipher, digit)).join('');

function digitFor(cipher: Cipher, letter: string): number {
  const index = isLetter(letter) ? cipher.indexOf(letter) : -1;
  if (index < 0) throw new RangeError(`The cipher has no number for '${letter}'.`);
  return index + 1;
}

function letterFor(cipher: Cipher, digit: string): Letter {
  const letter = cipher[Number(digit) - 1];
  if (letter === undefined) throw new RangeError(`The cipher has no letter for '${digit}'.`);
  return letter;
}
