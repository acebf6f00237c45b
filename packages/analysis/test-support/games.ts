import type { CipherNumber, Guess, Letter, PuzzleWords } from '@sixfold/game';

export function toPuzzle(words: string): PuzzleWords {
  const [word1 = '', word2 = '', word3 = ''] = words.toUpperCase().split(' ');
  return { word1, word2, word3 };
}

export function toGuess({ word1 }: PuzzleWords, letter: Letter, number: CipherNumber): Guess {
  return { letter, number, isCorrect: word1[number - 1] === letter };
}

/** 'T6 A2': T at 6, then A at 2. */
export const toGuesses = (puzzle: PuzzleWords, pairs: string): Guess[] =>
  (pairs.match(/\S+/g) ?? []).map((pair) => toGuess(puzzle, pair[0] as Letter, Number(pair[1]) as CipherNumber));

/** A linear congruential generator: the same games in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}
