import { CIPHER_NUMBERS, type CipherNumber, type Letter } from '../puzzle/letters.ts';

export type Guess = { readonly number: CipherNumber; readonly letter: Letter; readonly isCorrect: boolean };

/** guessNumber counts the guesses from 1; number is the cipher number guessed at. */
export type GuessLogEntry = Guess & { readonly guessNumber: number };

/** The letter found for each number, in the order 1 to 6; null where none is found yet. */
export const foundLetters = (guesses: readonly Guess[]): (Letter | null)[] =>
  CIPHER_NUMBERS.map((number) => guesses.find((guess) => guess.isCorrect && guess.number === number)?.letter ?? null);

/** The numbers that still have no letter. */
export function availableNumbers(guesses: readonly Guess[]): CipherNumber[] {
  const found = foundLetters(guesses);
  return CIPHER_NUMBERS.filter((number) => found[number - 1] === null);
}
