import { seededShuffle } from '@sixfold/game';
import { WORDS_BY_SIZE } from './data/words.ts';

/** How many imagined people a belief is averaged over. */
export const PEOPLE = 32;

/** The share of people who recall a word of this SCOWL size. */
const RECALL: Record<(typeof WORDS_BY_SIZE)[number][0], number> = { 10: 0.8, 20: 0.6, 35: 0.4 };

export interface Word {
  /** Letters 0 to 25. */
  readonly letters: readonly number[];
  /** The letters as one number: see `wordCode`. */
  readonly code: number;
  /** The share of people who recall it. */
  readonly recall: number;
  /** How easily each imagined person recalls it, from 0 (first) to 1. Every review imagines the same people. */
  strata(): readonly number[];
}

const WORD_LENGTH = 6;
const PLACES = [0, 1, 2, 3, 4, 5];
const PEOPLE_NUMBERS = Array.from({ length: PEOPLE }, (_, person) => person);

let words: Map<number, Word> | undefined;

let anchors: readonly Word[] | undefined;

export const findWord = (code: number): Word | undefined => dictionary().get(code);

/** The listed words that can be an anchor: six different letters. */
export const isograms = (): readonly Word[] =>
  (anchors ??= [...dictionary().values()].filter(({ letters }) => new Set(letters).size === WORD_LENGTH));

/** The word that a key at `at` makes of a row of numbers, as one number in base 26. */
export function wordCode(letters: ArrayLike<number>, at: number, row: readonly number[]): number {
  let code = 0;
  for (const number of row) code = code * 26 + (letters[at + number] ?? 0);
  return code;
}

function dictionary(): Map<number, Word> {
  words ??= new Map(
    WORDS_BY_SIZE.flatMap(([size, text]) =>
      Array.from({ length: text.length / WORD_LENGTH }, (_, i) => {
        const word = toWord(text.slice(i * WORD_LENGTH, (i + 1) * WORD_LENGTH), RECALL[size]);
        return [word.code, word] as const;
      }),
    ),
  );
  return words;
}

function toWord(text: string, recall: number): Word {
  let strata: number[] | undefined;
  const letters = Array.from(text, (letter) => letter.charCodeAt(0) - 97);
  return {
    letters,
    code: wordCode(letters, 0, PLACES),
    recall,
    strata: () => (strata ??= seededShuffle(PEOPLE_NUMBERS, text).map((place) => (place + 0.5) / PEOPLE)),
  };
}
