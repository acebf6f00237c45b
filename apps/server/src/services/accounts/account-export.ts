import type { AccountExport, FriendPuzzleResult } from '@sixfold/contract';
import { displayedStreaks, gameDay, NO_STREAKS, WORD_FIELDS, wordsOf } from '@sixfold/game';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import {
  completions,
  dailyGames,
  feedback,
  friendPuzzles,
  players,
  RESULT_FIELDS,
  signIns,
  users,
  wordSets,
} from '../../db/schema.ts';
import type { Paged } from '../../lib/json-chunks.ts';
import { pick } from '../../lib/pick.ts';
import type { AccountDeps } from './account-deps.ts';
import { unauthenticated } from '../app-error.ts';
import { circlesOf } from '../circles/members.ts';
import { inOrder, RESULTS } from '../friend-puzzles/making.ts';
import { streaksOf } from '../games/players.ts';
import type { ReminderKeys } from '../reminders/keys.ts';
import { findReminder, presentReminder } from '../reminders/reminders.ts';
import type { Caller } from './sign-ins.ts';
import { presentUser } from './users.ts';

/** Rows per statement. Larger pages would keep other calls waiting for longer. */
export const EXPORT_PAGE = 100;

/** No connection is held between two pages, however slowly they are taken. */
export async function exportAccount(
  { id }: Caller,
  { database: { orm }, clock, keys }: Pick<AccountDeps, 'database' | 'clock'> & { keys: ReminderKeys },
): Promise<Paged<AccountExport>> {
  const [user] = await orm.select().from(users).where(eq(users.id, id));
  if (!user) throw unauthenticated();
  const [player] = await orm.select().from(players).where(eq(players.userId, id));
  const reminder = await findReminder(orm, { userId: id });
  return {
    account: {
      ...presentUser(user),
      emailVerified: user.emailVerified,
      createdAt: user.createdAt.toISOString(),
      lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    },
    streaks: player ? displayedStreaks(streaksOf(player), gameDay(clock.now())) : NO_STREAKS,
    completions: player ? completionsOf(orm, player.id) : [],
    signIns: signInsOf(orm, id),
    feedback: feedbackOf(orm, id),
    circles: await circlesOf(orm, id),
    friendPuzzles: friendPuzzlesOf(orm, id),
    reminder: reminder
      ? { ...presentReminder(reminder, keys), lastSentAt: reminder.lastSentAt?.toISOString() ?? null }
      : null,
  };
}

let lastRead: Promise<unknown> = Promise.resolve();

/** Reads one page at a time, however many exports are running: together they cost other calls no more than one does. */
function inTurn<T>(read: () => Promise<T>): Promise<T> {
  const rows = lastRead.then(read);
  lastRead = rows.catch(() => undefined);
  return rows;
}

/** `read` returns the rows that follow `last`. */
async function* pages<Key, Row extends Key, Item>(
  last: Key,
  read: (last: Key) => Promise<Row[]>,
  present: (row: Row) => Item,
): AsyncGenerator<Item[]> {
  let rows: Row[];
  do {
    const after = last;
    rows = await inTurn(() => read(after));
    yield rows.map(present);
    last = rows.at(-1) ?? last;
  } while (rows.length === EXPORT_PAGE);
}

function completionsOf(queries: Queries, playerId: number): AsyncIterable<AccountExport['completions']> {
  const { gameMode } = completions;
  const { gameDate } = dailyGames;
  return pages(
    { gameDate: '-infinity' },
    (last) =>
      queries
        .select({
          gameDate,
          gameMode,
          wordSetId: wordSets.id,
          ...pick(wordSets, WORD_FIELDS),
          ...pick(completions, RESULT_FIELDS),
        })
        .from(completions)
        .innerJoin(dailyGames, eq(dailyGames.id, completions.dailyGameId))
        .innerJoin(wordSets, eq(wordSets.id, dailyGames.wordSetId))
        .where(and(eq(completions.playerId, playerId), gt(gameDate, last.gameDate)))
        .orderBy(asc(gameDate))
        .limit(EXPORT_PAGE),
    (row) => ({ ...row, completedAt: row.completedAt.toISOString() }),
  );
}

function signInsOf(queries: Queries, userId: number): AsyncIterable<AccountExport['signIns']> {
  const { createdAt, expiresAt, tokenHash } = signIns;
  const first: { at: string; tokenHash: Buffer } = { at: '-infinity', tokenHash: Buffer.alloc(0) };
  return pages(
    first,
    (last) =>
      queries
        // As text too: a Date has only milliseconds, and the next page would start too early.
        .select({ createdAt, expiresAt, tokenHash, at: sql<string>`${createdAt}::text` })
        .from(signIns)
        .where(and(eq(signIns.userId, userId), sql`(${createdAt}, ${tokenHash}) > (${last.at}, ${last.tokenHash})`))
        .orderBy(asc(createdAt), asc(tokenHash))
        .limit(EXPORT_PAGE),
    (row) => ({ createdAt: row.createdAt.toISOString(), expiresAt: row.expiresAt.toISOString() }),
  );
}

function feedbackOf(queries: Queries, userId: number): AsyncIterable<AccountExport['feedback']> {
  const { id, createdAt } = feedback;
  return pages(
    { id: 0 },
    (last) =>
      queries
        .select({ id, feedback: feedback.feedback, createdAt })
        .from(feedback)
        .where(and(eq(feedback.userId, userId), gt(id, last.id)))
        .orderBy(asc(id))
        .limit(EXPORT_PAGE),
    (row) => ({ feedback: row.feedback, createdAt: row.createdAt.toISOString() }),
  );
}

/** Withdrawn and expired ones too, until they are deleted. */
function friendPuzzlesOf(queries: Queries, userId: number): AsyncIterable<AccountExport['friendPuzzles']> {
  const { id, code, createdAt, withdrawnAt } = friendPuzzles;
  return pages(
    { id: 0 },
    (last) =>
      queries
        .select({
          id,
          code,
          ...pick(friendPuzzles, WORD_FIELDS),
          createdAt,
          withdrawnAt,
          results: sql<FriendPuzzleResult[]>`${sql.raw(RESULTS)}`,
        })
        .from(friendPuzzles)
        .where(and(eq(friendPuzzles.userId, userId), gt(id, last.id)))
        .orderBy(asc(id))
        .limit(EXPORT_PAGE),
    (row) => ({
      code: row.code,
      ...wordsOf(row),
      createdAt: row.createdAt.toISOString(),
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
      results: inOrder(row.results),
    }),
  );
}
