import { CIPHER_LENGTH } from '../constants.ts';
import { anchorError } from './cipher.ts';
import { distinctLetters } from './letters.ts';

export const WORD_FIELDS = ['word1', 'word2', 'word3'] as const;
export type WordField = (typeof WORD_FIELDS)[number];

/** word1 is the anchor: its letters, in order, are the numbers 1 to 6. */
export type PuzzleWords = Readonly<Record<WordField, string>>;
export type FieldError<Field> = { field: Field; message: string };

const label = (field: WordField) => `Word ${field.slice(-1)}`;

// toUpperCase() alone would accept other letters: 'ſ' becomes 'S' and 'ı' becomes 'I'.
const upperCase = (word: string) => word.replace(/[a-z]/g, (letter) => letter.toUpperCase());

export const normalizePuzzle = ({ word1, word2, word3 }: PuzzleWords): PuzzleWords => ({
  word1: upperCase(word1),
  word2: upperCase(word2),
  word3: upperCase(word3),
});

/** Without any other fields. */
export const wordsOf = ({ word1, word2, word3 }: PuzzleWords): PuzzleWords => ({ word1, word2, word3 });

/** PLANET PLATEN PALATE */
export const puzzleText = (words: PuzzleWords): string => WORD_FIELDS.map((field) => words[field]).join(' ');

/** Every reason why three normalized words do not form a puzzle; empty if they do. */
export function puzzleErrors(words: PuzzleWords): FieldError<WordField>[] {
  return WORD_FIELDS.flatMap((field) =>
    [shapeError(words, field), lettersError(words, field), ...sameWordErrors(words, field)]
      .filter((message) => message !== null)
      .map((message) => ({ field, message })),
  );
}

export function isPuzzle(value: unknown): value is PuzzleWords {
  if (typeof value !== 'object' || value === null) return false;
  const words = value as PuzzleWords;
  return WORD_FIELDS.every((field) => typeof words[field] === 'string') && puzzleErrors(words).length === 0;
}

/** The same for two sets with the same anchor and the same other words in either order. */
export function puzzleKey({ word1, word2, word3 }: PuzzleWords): string {
  return [word1, ...[word2, word3].sort()].join('-');
}

/** A valid word set id, or null for practice ids, 'null', 0 and the like: such games are not recorded. */
export function toWordSetId(value: unknown): number | null {
  const id = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}

function shapeError(words: PuzzleWords, field: WordField): string | null {
  const isSixLetters = words[field].length === CIPHER_LENGTH && /^[A-Z]+$/.test(words[field]);
  return isSixLetters ? null : `${label(field)} must have exactly six letters, A to Z.`;
}

function lettersError(words: PuzzleWords, field: WordField): string | null {
  const anchorLetters = distinctLetters(words.word1);
  if (field === 'word1') return anchorError(anchorLetters.length);
  const foreign = distinctLetters(words[field]).filter((letter) => !anchorLetters.includes(letter));
  if (foreign.length === 0) return null;
  return `${label(field)} may only use letters of the anchor word. Not in it: ${foreign.join(', ')}.`;
}

function sameWordErrors(words: PuzzleWords, field: WordField): string[] {
  // Two blank fields are two missing words, not a duplicate.
  if (words[field] === '') return [];
  const earlier = WORD_FIELDS.slice(0, WORD_FIELDS.indexOf(field));
  return earlier
    .filter((other) => words[other] === words[field])
    .map((other) => `${label(field)} must differ from ${label(other).toLowerCase()}.`);
}
