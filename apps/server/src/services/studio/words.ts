import {
  WORD_FILE_MAX,
  WORD_FILE_REJECTED_MAX,
  WordFileName,
  type BannedUse,
  type BodyOf,
  type changeWord as changeWordCall,
  type listWords as listWordsCall,
  type QueryOf,
  type replaceWords as replaceWordsCall,
  type ReplyOf,
} from '@sixfold/contract';
import { gameDay, type GameDay } from '@sixfold/game';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { FileError } from '../../adapters/row-reader.ts';
import { decodeUtf8 } from '../../adapters/utf8.ts';
import type { Database, Queries } from '../../db/database.ts';
import { paginate } from '../../db/find-page.ts';
import { auditEntries, users, wordList, wordRules } from '../../db/schema.ts';
import { adminTransaction, type Actor, type AdminDeps } from '../accounts/admin-transaction.ts';
import { recordAudit } from '../audit.ts';
import { invalid } from '../app-error.ts';
import type { Upload } from '../puzzles/puzzle-file.ts';
import { incrementVersion, readWordList } from '../words/word-list.ts';

export async function listWords(
  { page, limit, search, rule }: QueryOf<typeof listWordsCall>,
  { database, clock }: AdminDeps,
): Promise<ReplyOf<typeof listWordsCall>['data']> {
  const { orm } = database;
  const where = and(
    rule && eq(wordRules.rule, rule),
    search === undefined ? undefined : sql`strpos(${wordRules.word}, upper(${search})) > 0`,
  );
  const [rows, [total], list, [file], bannedUses] = await Promise.all([
    orm
      .select({ rule: wordRules, changedBy: users.displayName })
      .from(wordRules)
      .leftJoin(users, eq(users.id, wordRules.changedBy))
      .where(where)
      .orderBy(desc(wordRules.changedAt), desc(wordRules.id))
      .limit(limit)
      .offset((page - 1) * limit),
    orm.select({ count: count() }).from(wordRules).where(where),
    readWordList(orm),
    orm
      .select({
        name: wordList.fileName,
        uploadedAt: wordList.uploadedAt,
        words: sql<number>`array_length(string_to_array(words, E'\n'), 1)`,
      })
      .from(wordList),
    upcomingUses(database, gameDay(clock.now())),
  ]);
  return {
    words: rows.map(({ rule: { id, word, rule: kind, reason, changedAt }, changedBy }) => ({
      id,
      word,
      rule: kind,
      reason,
      changedAt: changedAt.toISOString(),
      changedBy,
    })),
    pagination: paginate(page, limit, total?.count ?? 0),
    total: list.words.size,
    file:
      file?.name && file.uploadedAt
        ? { name: file.name, words: file.words, uploadedAt: file.uploadedAt.toISOString() }
        : null,
    bannedUses,
  };
}

/** Upcoming days whose puzzle has a banned word. */
async function upcomingUses(database: Database, today: GameDay): Promise<BannedUse[]> {
  const { rows } = await database.query({
    text: `SELECT word, game_date AS "gameDate", word_sets.id AS "wordSetId", word1, word2, word3
      FROM daily_games JOIN word_sets ON word_sets.id = word_set_id
      JOIN word_rules ON word IN (word1, word2, word3)
      WHERE game_date > $1 AND rule = 'BANNED' ORDER BY game_date, word`,
    values: [today],
  });
  return rows as BannedUse[];
}

/** Adds or bans a word, or undoes that. */
export async function changeWord(
  { word, rule, reason }: BodyOf<typeof changeWordCall>,
  actor: Actor,
  deps: AdminDeps,
): Promise<void> {
  await adminTransaction(actor, deps, async (transaction, attribution) => {
    await incrementVersion(transaction);
    const [before] = await transaction.select().from(wordRules).where(eq(wordRules.word, word));
    const fields = { reason, changedAt: attribution.at, changedBy: attribution.actorId };
    const [after] =
      rule === null
        ? await transaction.delete(wordRules).where(eq(wordRules.word, word)).returning()
        : await transaction
            .insert(wordRules)
            .overridingSystemValue()
            .values({ id: await formerId(transaction, word), word, rule, ...fields })
            .onConflictDoUpdate({ target: wordRules.word, set: { rule, ...fields } })
            .returning();
    if (!after) return;
    const entry = { subject: 'word', subjectId: after.id } as const;
    // A removed rule records the reason for its removal.
    const change =
      rule === null
        ? ({ action: 'deleted', before: after, after: { reason } } as const)
        : ({ action: before ? 'updated' : 'created', before, after } as const);
    await recordAudit(transaction, attribution, { ...entry, ...change });
  });
}

/** A word that is added or banned again after an undo gets its id back, and with it its history. */
async function formerId(queries: Queries, word: string): Promise<number | undefined> {
  const isUndo = sql`${auditEntries.changes} @> ${JSON.stringify([{ field: 'word', before: word }])}`;
  const [undo] = await queries
    .select({ id: auditEntries.subjectId })
    .from(auditEntries)
    .where(and(eq(auditEntries.subject, 'word'), isUndo))
    .limit(1);
  return undo?.id;
}

type Replaced = ReplyOf<typeof replaceWordsCall>['data'];

/** Replaces the built-in words with those of a file. Added and banned words are kept. */
export async function replaceWords(upload: Upload, actor: Actor, deps: AdminDeps): Promise<Replaced> {
  const { words, ...rejected } = await readWordFile(upload);
  await storeFile({ words: words.join('\n'), fileName: upload.filename }, actor, deps);
  return { words: words.length, ...rejected };
}

export const restoreWords = (actor: Actor, deps: AdminDeps): Promise<void> =>
  storeFile({ words: null, fileName: null }, actor, deps);

async function storeFile(
  file: { words: string | null; fileName: string | null },
  actor: Actor,
  deps: AdminDeps,
): Promise<void> {
  await adminTransaction(actor, deps, async (transaction, attribution) => {
    await incrementVersion(transaction);
    const [before] = await transaction.select({ fileName: wordList.fileName }).from(wordList);
    await transaction.update(wordList).set({ ...file, uploadedAt: file.words === null ? null : attribution.at });
    const [oldName, newName] = [before?.fileName ?? null, file.fileName];
    if (oldName === null && newName === null) return;
    // Even if the name stays the same: the words may differ.
    const changes = [{ field: 'fileName', before: oldName, after: newName }];
    await transaction
      .insert(auditEntries)
      .values({ subject: 'wordList', subjectId: 1, action: 'updated', ...attribution, changes });
  });
}

const fileError = (message: string) => invalid([{ field: 'file', message }]);

const WORD = /^[A-Za-z]{6}$/;
/** How much of a rejected line is shown. */
const SHOWN_CHARACTERS = 40;

/** One word per line. In a CSV file, only the first cell of a line counts. */
async function readWordFile({ filename, content }: Upload): Promise<Omit<Replaced, 'words'> & { words: string[] }> {
  const [issue] = WordFileName.safeParse(filename).error?.issues ?? [];
  if (issue) throw fileError(issue.message);
  const words = new Set<string>();
  const rejected: Replaced['rejected'] = [];
  let rejectedTotal = 0;
  let line = 0;
  const read = (text: string) => {
    line += 1;
    const [cell = ''] = text.split(/[,;\t]/, 1);
    const word = cell.trim().replace(/^"(.*)"$/, '$1');
    if (text.trim() === '' || (line === 1 && word.toLowerCase() === 'word')) return;
    if (WORD.test(word)) {
      words.add(word.toUpperCase());
      return;
    }
    rejectedTotal += 1;
    if (rejected.length < WORD_FILE_REJECTED_MAX) rejected.push({ line, text: text.trim().slice(0, SHOWN_CHARACTERS) });
  };
  let rest = '';
  try {
    for await (const text of decodeUtf8(content)) {
      const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? '';
      lines.forEach(read);
      if (words.size > WORD_FILE_MAX) throw fileError(`The file has more than ${WORD_FILE_MAX} words.`);
    }
  } catch (error) {
    throw error instanceof FileError ? fileError(error.message) : error;
  }
  if (rest !== '') read(rest);
  if (words.size === 0) throw fileError('The file has no six-letter words.');
  return { words: [...words].sort(), rejected, rejectedTotal };
}
