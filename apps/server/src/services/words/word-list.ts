import { createWordList, judge, type WordList } from '@sixfold/analysis/studio';
import type { WordRule } from '@sixfold/contract';
import { puzzleText, type PuzzleWords } from '@sixfold/game';
import { sql } from 'drizzle-orm';
import type { Words } from '../../adapters/analysis-thread.ts';
import type { Database, Queries } from '../../db/database.ts';
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

/** Which of the words are banned, and which are on the list. Does not read all of the owner's list, as `readWordList` does. */
export async function lookUpWords(
  { query }: Pick<Database, 'query'>,
  words: readonly string[],
): Promise<{ banned: ReadonlySet<string>; listed: ReadonlySet<string> }> {
  const { rows } = await query({
    name: 'look-up-words',
    text: `SELECT sought.word, (SELECT rule FROM word_rules WHERE word_rules.word = sought.word),
        (SELECT strpos(E'\\n' || words || E'\\n', E'\\n' || sought.word || E'\\n') > 0 FROM word_list) AS "isInFile"
      FROM unnest($1::text[]) AS sought (word)`,
    values: [words],
  });
  const found = rows as { word: string; rule: WordRule | null; isInFile: boolean | null }[];
  builtIn ??= createWordList();
  const isListed = ({ word, rule, isInFile }: (typeof found)[number]) =>
    rule === 'ADDED' || (isInFile ?? builtIn?.words.has(word) ?? false);
  const wordsWhere = (test: (row: (typeof found)[number]) => boolean) =>
    new Set(found.filter(test).map(({ word }) => word));
  const banned = wordsWhere(({ rule }) => rule === 'BANNED');
  return { banned, listed: wordsWhere((row) => !banned.has(row.word) && isListed(row)) };
}

/** Other words of the list that solve the puzzle, if there are any. It takes a millisecond. */
export function secondSolution(puzzle: PuzzleWords, list: WordList): string | undefined {
  const other = judge(puzzle, list).solutions.find(({ isCommon }) => isCommon);
  return other && puzzleText(other.words);
}
