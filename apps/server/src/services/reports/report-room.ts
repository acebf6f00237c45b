import { CRASHES_MAX, FEEDBACK_ENTRIES_MAX, type RefusedReports } from '@sixfold/contract';
import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database, Queries } from '../../db/database.ts';
import { lockForTransaction } from '../../db/locks.ts';
import { refusedReports } from '../../db/schema.ts';

type Kind = typeof refusedReports.$inferSelect.kind;

/** A crash that was reported only once is the least worth keeping. */
const LONELY_CRASH_MS = 7 * 24 * 60 * 60 * 1000;

/** Whether one more message can be stored, if need be in place of the one that was marked done first. */
export async function makeRoomForFeedback(queries: Queries): Promise<boolean> {
  if (await hasRoom(queries, sql`feedback`, FEEDBACK_ENTRIES_MAX)) return true;
  const { rowCount } = await queries.execute(sql`DELETE FROM feedback WHERE id = (
    SELECT id FROM feedback WHERE done ORDER BY done_at LIMIT 1 FOR UPDATE SKIP LOCKED)`);
  return rowCount === 1;
}

/**
 * Whether one more crash can be stored, if need be in place of a done one, or of one that was reported only once, more
 * than a week ago. A flood of made-up crashes replaces no others.
 */
export async function makeRoomForCrash(queries: Queries, now: Date): Promise<boolean> {
  if (await hasRoom(queries, sql`crash_groups`, CRASHES_MAX)) return true;
  const lonelySince = new Date(now.getTime() - LONELY_CRASH_MS);
  return (
    (await replaceCrash(queries, sql`done`)) ||
    (await replaceCrash(queries, sql`NOT done AND count = 1 AND last_seen_at < ${lonelySince}`))
  );
}

/** Deletes the one that has not been seen for longest. */
async function replaceCrash(queries: Queries, condition: SQL): Promise<boolean> {
  const { rows } = await queries.execute<{ id: number }>(sql`
    SELECT id FROM crash_groups WHERE ${condition} ORDER BY last_seen_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`);
  const [group] = rows;
  if (!group) return false;
  await queries.execute(sql`DELETE FROM crash_reports WHERE group_id = ${group.id}`);
  await queries.execute(sql`DELETE FROM crash_groups WHERE id = ${group.id}`);
  return true;
}

/** Reads at most `max` entries of the primary key, in well under a millisecond. */
async function hasRoom(queries: Queries, table: SQL, max: number): Promise<boolean> {
  await lockForTransaction(queries, 'reports');
  const { rows } = await queries.execute<{ stored: number }>(
    sql`SELECT count(*)::int AS stored FROM (SELECT FROM ${table} ORDER BY id LIMIT ${max}) AS counted`,
  );
  return rows[0]!.stored < max;
}

export async function countRefused(database: Database, kind: Kind, at: Date): Promise<void> {
  await database.orm
    .insert(refusedReports)
    .values({ kind, count: 1, since: at, last: at })
    .onConflictDoUpdate({
      target: refusedReports.kind,
      set: { count: sql`${refusedReports.count} + 1`, last: sql`greatest(${refusedReports.last}, excluded.last)` },
    });
}

/** For the reply to an admin. */
export async function findRefused(database: Database, kind: Kind): Promise<{ refused?: RefusedReports }> {
  const [row] = await database.orm.select().from(refusedReports).where(eq(refusedReports.kind, kind));
  if (!row) return {};
  return { refused: { count: row.count, since: row.since.toISOString(), last: row.last.toISOString() } };
}
