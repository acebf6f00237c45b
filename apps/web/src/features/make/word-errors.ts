import { CIPHER_LENGTH, puzzleErrors, WORD_FIELDS, type PuzzleWords, type WordField } from '@sixfold/game';

/** A word that the server has refused, with its reason. */
export interface Refusal {
  field: string;
  word: string;
  message: string;
}

/**
 * What is wrong with each word: one thing at a time. A word that is still being typed is not wrong yet, nor are the letters of the others
 * until there is an anchor, unless `isSubmitted`. A refusal lasts until its word changes.
 */
export function wordErrors(
  words: PuzzleWords,
  isSubmitted: boolean,
  refusals: readonly Refusal[] = [],
): Partial<Record<WordField, string>> {
  const isDue = (field: WordField) => isSubmitted || (isTyped(words[field]) && isTyped(words.word1));
  const errors = [
    ...puzzleErrors(words).filter(({ field }) => isDue(field)),
    ...refusals.filter(({ field, word }) => words[field as WordField] === word),
  ];
  return Object.fromEntries(
    WORD_FIELDS.flatMap((field) => {
      const first = errors.find((error) => error.field === field);
      return first ? [[field, first.message]] : [];
    }),
  );
}

const isTyped = (word: string): boolean => word.length >= CIPHER_LENGTH || /[^A-Z]/.test(word);
