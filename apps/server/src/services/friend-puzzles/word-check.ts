import { friendPuzzleMessages } from '@sixfold/contract';
import { WORD_FIELDS, type PuzzleWords, type WordField } from '@sixfold/game';
import type { Database } from '../../db/database.ts';
import { AppError, invalid } from '../app-error.ts';
import { isOffensiveName } from '../words/names.ts';
import { lookUpWords } from '../words/word-list.ts';

/** Refuses banned and offensive words, and those that are not on the word list unless the maker has confirmed them. */
export async function checkWords(database: Database, words: PuzzleWords, allowsUnlisted: boolean): Promise<void> {
  const { banned, listed } = await lookUpWords(database, Object.values(words));
  const errorsFor = (isWrong: (word: string) => boolean, message: (word: string) => string) =>
    WORD_FIELDS.filter((field) => isWrong(words[field])).map((field) => error(field, message(words[field])));
  const refused = errorsFor(
    (word) => banned.has(word) || isOffensiveName(word),
    () => friendPuzzleMessages.wordRefused,
  );
  if (refused.length > 0) throw invalid(refused);
  const unlisted = errorsFor((word) => !listed.has(word), friendPuzzleMessages.wordUnlisted);
  if (unlisted.length > 0 && !allowsUnlisted) {
    throw new AppError('CONFLICT', unlisted[0]!.message, { errors: unlisted });
  }
}

const error = (field: WordField, message: string) => ({ field, message });
