import { createWordList, judge, type WordList } from '@sixfold/analysis/studio';
import { puzzleText, type PuzzleWords } from '@sixfold/game';
import { sql } from 'drizzle-orm';
import type { Words } from '../../adapters/analysis-thread.ts';
import type { Queries } from '../../db/database.ts';
import { wordList, wordRules } from '../../db/schema.ts';

/** The version of the built-in list without changes. Puzzles whose report has an older version need a new one. */
const FIRST_VERSION = 1;

export const currentVersion = sql<number>`coalesce((SELECT version FROM word_list), ${FIRST_VERSION})`;

/** Call this first in a transaction that changes the list: it makes other changes wait. */
export async function incrementVersion(queries: Queries): Promise<void> {
  await queries
    .insert(wordList)
    .values({ version: FIRST_VERSION + 1 })
    .onConflictDoUpdate({ target: wordList.onlyRow, set: { version: sql`${wordList.version} + 1` } });
}

/** The owner's changes to the built-in words. */
export async function readWords(queries: Queries): Promise<Words> {
  const [stored] = await queries.select({ version: wordList.version, words: wordList.words }).from(wordList);
  if (!stored) return { version: FIRST_VERSION, changes: {} };
  const rules = await queries.select({ word: wordRules.word, rule: wordRules.rule }).from(wordRules);
  const wordsWith = (wanted: string) => rules.filter(({ rule }) => rule === wanted).map(({ word }) => word);
  return {
    version: stored.version,
    changes: {
      ...(stored.words !== null && { replacement: stored.words }),
      added: wordsWith('ADDED'),
      banned: wordsWith('BANNED'),
    },
  };
}

let builtIn: WordList | undefined;

export async function readWordList(queries: Queries): Promise<WordList> {
  const { version, changes } = await readWords(queries);
  return version === FIRST_VERSION ? (builtIn ??= createWordList()) : createWordList(changes);
}

/** Other words of the list that solve the puzzle, if there are any. It takes a millisecond. */
export function secondSolution(puzzle: PuzzleWords, list: WordList): string | undefined {
  const other = judge(puzzle, list).solutions.find(({ isCommon }) => isCommon);
  return other && puzzleText(other.words);
}
