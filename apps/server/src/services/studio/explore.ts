import {
  SEARCH_TOTAL_MAX,
  type explorePuzzles as explorePuzzlesCall,
  type PuzzleDetails,
  type QueryOf,
  type Solution,
  type StudioPuzzle,
} from '@sixfold/contract';
import { gameDay, WORD_FIELDS, type GameDay } from '@sixfold/game';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { findPage, inOrder, paginate } from '../../db/find-page.ts';
import { puzzleReports, wordSets } from '../../db/schema.ts';
import { notFound } from '../app-error.ts';
import type { AdminDeps } from '../accounts/admin-transaction.ts';
import { LAST_USE, datesOfUse } from '../calendar/puzzle-uses.ts';
import { presentReport } from './present-report.ts';
import { puzzleReality } from './reality.ts';
import { reportProgress } from './report-job.ts';

type Query = QueryOf<typeof explorePuzzlesCall>;

const reported = (column: string) => `(SELECT ${column} FROM puzzle_reports WHERE word_set_id = word_sets.id)`;

type Order = NonNullable<Query['sort']> | 'newest';

const ORDERS: Record<Order, string> = {
  newest: 'id DESC',
  easiest: `${reported('step')} NULLS LAST, id DESC`,
  hardest: `${reported('step')} DESC NULLS LAST, id DESC`,
  best: `${reported('quality')} DESC NULLS LAST, id DESC`,
  worst: `${reported('quality')} NULLS LAST, id DESC`,
  longestUnused: `${LAST_USE} NULLS FIRST, id DESC`,
  lastUsed: `${LAST_USE} DESC NULLS LAST, id DESC`,
  words: 'word1, word2, word3',
};

export async function explorePuzzles(query: Query, { database, clock }: AdminDeps) {
  const today = gameDay(clock.now());
  const [{ ids, pagination }, progress] = await Promise.all([
    findIds(database, query, today),
    reportProgress(database),
  ]);
  return { puzzles: (await findPuzzles(database, ids, today)).map(({ puzzle }) => puzzle), pagination, progress };
}

async function findIds({ orm }: Database, query: Query, today: GameDay) {
  const sort: Order = query.sort ?? 'newest';
  const list = (order: Order) => ({ table: 'word_sets', newest: ORDERS[order] }) as const;
  const where = filter(query, today);
  if (query.search === undefined) return findPage(orm, list(sort), { ...query, where });
  // A search finds the newest matches, few enough to sort them all.
  const all = { ...query, where, page: 1, limit: SEARCH_TOTAL_MAX };
  const found = await findPage(orm, list('newest'), all);
  const { rows } = await orm.execute<{ id: number }>(
    sql`SELECT id FROM word_sets WHERE id = ANY(${sql.param(found.ids)}::int[]) ORDER BY ${sql.raw(ORDERS[sort])}`,
  );
  const from = (query.page - 1) * query.limit;
  const { total, capped } = found.pagination;
  return {
    ids: rows.slice(from, from + query.limit).map(({ id }) => id),
    pagination: { ...paginate(query.page, query.limit, total), ...(capped && { capped }) },
  };
}

/** All conditions are on `word_sets`, as `findPage` requires. */
function filter({ status, step, flag, use }: Query, today: GameDay): SQL | undefined {
  const report = (condition: SQL) => sql`id IN (SELECT word_set_id FROM puzzle_reports WHERE ${condition})`;
  const lastUse = sql.raw(LAST_USE);
  const byUse = {
    never: sql`${lastUse} IS NULL`,
    past: sql`${lastUse} <= ${today}::date`,
    upcoming: sql`${lastUse} > ${today}::date`,
  };
  return and(
    status && sql`status = ${status}`,
    step === undefined ? undefined : report(sql`step = ${step}`),
    flag && report(flag === 'NONE' ? sql`flags = '{}'` : sql`${flag} = ANY(flags)`),
    use && byUse[use],
  );
}

async function findPuzzles(database: Database, ids: number[], today: GameDay) {
  const rows = await database.orm
    .select({ wordSet: wordSets, report: puzzleReports, ...datesOfUse(today) })
    .from(wordSets)
    .leftJoin(puzzleReports, eq(puzzleReports.wordSetId, wordSets.id))
    .where(inArray(wordSets.id, ids));
  const puzzles = rows.map(({ wordSet, report, ...dates }) => {
    const { id, word1, word2, word3, status, origin } = wordSet;
    const content = { id, word1, word2, word3, status, origin, ...dates };
    const puzzle: StudioPuzzle = { ...content, report: report && presentReport(report) };
    return { id, puzzle, wordSet, report };
  });
  return inOrder(ids, puzzles);
}

export async function puzzleDetails(id: number, { database, clock }: AdminDeps): Promise<PuzzleDetails> {
  const today = gameDay(clock.now());
  const [found] = await findPuzzles(database, [id], today);
  if (!found) throw notFound('Puzzle not found.');
  const { puzzle, wordSet, report } = found;
  const [wordUses, reality] = await Promise.all([
    usesOf(
      database,
      WORD_FIELDS.map((field) => wordSet[field]),
      today,
    ),
    puzzleReality(database, id),
  ]);
  return {
    ...puzzle,
    analyzedAt: report?.analyzedAt.toISOString() ?? null,
    reason: wordSet.reason,
    solutions: (report?.solutions ?? []).map(({ words, difficulties, isCommon }): Solution => ({
      ...words,
      difficulties: [...difficulties],
      isCommon,
    })),
    solutionsTotal: report?.solutionsTotal ?? 0,
    wordUses,
    reality,
  };
}

type WordUse = PuzzleDetails['wordUses'][number];

async function usesOf(database: Database, words: string[], today: GameDay): Promise<WordUse[]> {
  const { rows } = await database.query({
    text: `SELECT word, max(game_date) FILTER (WHERE game_date <= $2) AS "lastUse",
        min(game_date) FILTER (WHERE game_date > $2) AS "nextUse"
      FROM unnest($1::text[]) WITH ORDINALITY AS words (word, place)
      LEFT JOIN (daily_games JOIN word_sets ON word_sets.id = word_set_id) ON word IN (word1, word2, word3)
      GROUP BY word, place ORDER BY place`,
    values: [words, today],
  });
  return rows as WordUse[];
}
