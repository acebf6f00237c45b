import { CIPHER_NUMBERS, type CipherNumber, type Letter } from '../puzzle/letters.ts';

export type Guess = { readonly number: CipherNumber; readonly letter: Letter; readonly isCorrect: boolean };

/** `guessNumber` counts from 1; `number` is the cipher number. */
export type GuessLogEntry = Guess & { readonly guessNumber: number };

/** The letter found for each number, 1 to 6, or null. */
export const foundLetters = (guesses: readonly Guess[]): (Letter | null)[] =>
  CIPHER_NUMBERS.map((number) => guesses.find((guess) => guess.isCorrect && guess.number === number)?.letter ?? null);

/** The numbers whose letter has not been found. */
export function availableNumbers(guesses: readonly Guess[]): CipherNumber[] {
  const found = foundLetters(guesses);
  return CIPHER_NUMBERS.filter((number) => found[number - 1] === null);
}
