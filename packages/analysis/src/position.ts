import {
  buildCipher,
  encodeWord,
  letterPool,
  sureLetters,
  type Difficulty,
  type Guess,
  type PuzzleWords,
} from '@sixfold/game';

export const NUMBERS = 6;

/** What a player knows at one moment. Letters are 0 to 25, numbers 0 to 5, and sets of either are bit masks. */
export interface Position {
  /** The numbers of each word. */
  readonly rows: readonly (readonly number[])[];
  /** The letters on offer, in order. */
  readonly pool: readonly number[];
  /** The letters that are certainly in the puzzle. */
  readonly sure: number;
  /** The letter found for each number; -1 if it is open. */
  readonly found: readonly number[];
  /** All letters found. */
  readonly foundLetters: number;
  /** The letters missed at each number. */
  readonly missed: readonly number[];
}

export const letterCode = (letter: string): number => letter.charCodeAt(0) - 65;

export function startPosition(puzzle: PuzzleWords, difficulty: Difficulty): Position {
  const cipher = buildCipher(puzzle.word1);
  const pool = letterPool(puzzle.word1, difficulty);
  return {
    rows: [puzzle.word1, puzzle.word2, puzzle.word3].map((word) =>
      Array.from(encodeWord(cipher, word), (digit) => Number(digit) - 1),
    ),
    pool: pool.map(letterCode),
    sure: maskOf(sureLetters(pool, difficulty).map(letterCode)),
    found: Array.from({ length: NUMBERS }, () => -1),
    foundLetters: 0,
    missed: Array.from({ length: NUMBERS }, () => 0),
  };
}

export function afterGuess(position: Position, { letter, number, isCorrect }: Guess): Position {
  const code = letterCode(letter);
  const at = number - 1;
  return isCorrect
    ? { ...position, found: position.found.with(at, code), foundLetters: position.foundLetters | (1 << code) }
    : { ...position, missed: position.missed.with(at, (position.missed[at] ?? 0) | (1 << code)) };
}

export const maskOf = (letters: readonly number[]): number => letters.reduce((mask, letter) => mask | (1 << letter), 0);

/** Whether the letter may still belong to the number, judging by single guesses alone. */
export const isOpenPair = (position: Position, letter: number, number: number): boolean =>
  position.found[number] === -1 && ((position.foundLetters | (position.missed[number] ?? 0)) & (1 << letter)) === 0;

export const openPairs = (position: Position): { letter: number; number: number }[] =>
  position.found.flatMap((_, number) =>
    position.pool.filter((letter) => isOpenPair(position, letter, number)).map((letter) => ({ letter, number })),
  );

export const bitCount = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
};
