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

/**
 * What a player knows at one moment. Letters are 0 to 25, numbers 0 to 5, and sets of either are bit masks. Always the
 * same fields in the same order, and typed arrays: otherwise engines keep recompiling the code that reads them.
 */
export interface Position {
  /** The numbers of each word. */
  readonly rows: readonly (readonly number[])[];
  /** The letters on offer, in order. */
  readonly pool: readonly number[];
  /** The letters that are certainly in the puzzle. */
  readonly sure: number;
  /** The letter found for each number; -1 if it is open. */
  readonly found: Int8Array;
  /** The letters that each number may still have, judging by single guesses. */
  readonly allowed: Int32Array;
}

export const letterCode = (letter: string): number => letter.charCodeAt(0) - 65;

export function startPosition(puzzle: PuzzleWords, difficulty: Difficulty): Position {
  const cipher = buildCipher(puzzle.word1);
  const letters = letterPool(puzzle.word1, difficulty);
  const pool = letters.map(letterCode);
  return {
    rows: [puzzle.word1, puzzle.word2, puzzle.word3].map((word) =>
      Array.from(encodeWord(cipher, word), (digit) => Number(digit) - 1),
    ),
    pool,
    sure: maskOf(sureLetters(letters, difficulty).map(letterCode)),
    found: new Int8Array(NUMBERS).fill(-1),
    allowed: new Int32Array(NUMBERS).fill(maskOf(pool)),
  };
}

export function afterGuess(position: Position, { letter, number, isCorrect }: Guess): Position {
  const { rows, pool, sure, found, allowed } = position;
  const code = letterCode(letter);
  const bit = 1 << code;
  const at = number - 1;
  return {
    rows,
    pool,
    sure,
    found: isCorrect ? found.with(at, code) : found,
    allowed: allowed.map((letters, other) => {
      if (other === at) return isCorrect ? bit : letters & ~bit;
      return isCorrect ? letters & ~bit : letters;
    }),
  };
}

export function maskOf(letters: Iterable<number>): number {
  let mask = 0;
  for (const letter of letters) mask |= 1 << letter;
  return mask;
}

/** Whether the letter may still belong to the number, judging by single guesses alone. */
export const isOpenPair = ({ found, allowed }: Position, letter: number, number: number): boolean =>
  found[number] === -1 && ((allowed[number] ?? 0) & (1 << letter)) !== 0;

export const openPairs = (position: Position): { letter: number; number: number }[] =>
  Array.from(position.found.keys()).flatMap((number) =>
    position.pool.filter((letter) => isOpenPair(position, letter, number)).map((letter) => ({ letter, number })),
  );

export const bitCount = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
};

export const lowestBit = (mask: number): number => 31 - Math.clz32(mask & -mask);
