import { CRASH_REPORTS_MAX, type CrashReport, type FeedbackBody } from '@sixfold/contract';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Clock } from '../../adapters/clock.ts';
import type { Database, Queries } from '../../db/database.ts';
import { crashReports, feedback } from '../../db/schema.ts';
import { isViolation } from '../../db/violations.ts';
import { rateLimited } from '../app-error.ts';
import { countRefused, makeRoomForCrash, makeRoomForFeedback } from './report-room.ts';

/** A crash group from an earlier release may have any number of reports; they are trimmed in steps. */
const TRIM_BATCH = 100;
/** When the browser tries again to send feedback that did not fit. */
const RETRY_AFTER_S = 60 * 60;

/** Stores feedback and crash reports for the admins. Storing one again, by its id, succeeds without effect. */
export interface Reports {
  /** Refuses feedback that does not fit; it waits in the sender's browser. */
  saveFeedback(report: FeedbackBody, userId: number | undefined): Promise<void>;
  /** Like feedback. A member's reports of the same name are stored once. */
  reportCircle(circle: { id: number; name: string }, userId: number): Promise<void>;
  /** Like feedback. However many people report a puzzle, it is stored once until it is done. */
  reportFriendPuzzle(id: number): Promise<void>;
  /** Calls `beforeNew` before it stores a crash that is not known yet. A new crash that does not fit is only counted. */
  saveCrash(report: CrashReport, beforeNew: () => Promise<void>): Promise<void>;
}

export function createReports(database: Database, clock: Clock): Reports {
  const contextOf = ({ reportId, timestamp, userAgent, url, sessionMinutes }: FeedbackBody | CrashReport) => ({
    reportId: reportId ?? null,
    browserTime: timestamp === undefined ? null : new Date(timestamp),
    userAgent: userAgent ?? null,
    url: url ?? null,
    sessionMinutes: sessionMinutes ?? null,
    createdAt: new Date(clock.now()),
  });

  /** Stores a message, unless one that `same` selects is stored. */
  async function store(message: typeof feedback.$inferInsert, same: SQL | undefined): Promise<void> {
    const isStored = async (queries: Queries) =>
      same !== undefined && (await queries.select({ id: feedback.id }).from(feedback).where(same).limit(1)).length > 0;
    if (await isStored(database.orm)) return;
    const fits = await database.transaction(async (transaction) => {
      const hasRoom = await makeRoomForFeedback(transaction);
      // The same request may have been faster. Making room takes a lock, so that from here on none is.
      if (hasRoom && !(await isStored(transaction))) await transaction.insert(feedback).values(message);
      return hasRoom;
    });
    if (fits) return;
    await countRefused(database, 'feedback', message.createdAt);
    throw rateLimited(RETRY_AFTER_S);
  }

  return {
    async saveFeedback(report, userId) {
      const { feedback: text, email, reportId } = report;
      const same = reportId === undefined ? undefined : eq(feedback.reportId, reportId);
      await store({ feedback: text, email, userId, ...contextOf(report) }, same);
    },
    async reportCircle({ id: circleId, name }, userId) {
      const text = `A member reported the name of circle ${circleId}: “${name}”`;
      // Not by a report id made from these: anyone could send feedback with that id first, and the report would be lost.
      const same = and(eq(feedback.userId, userId), eq(feedback.circleId, circleId), eq(feedback.feedback, text));
      await store({ feedback: text, userId, circleId, createdAt: new Date(clock.now()) }, same);
    },
    async reportFriendPuzzle(friendPuzzleId) {
      // Without the words, which are deleted with the puzzle.
      const text = `A player reported puzzle ${friendPuzzleId}, which someone made for friends.`;
      const same = and(eq(feedback.friendPuzzleId, friendPuzzleId), eq(feedback.done, false));
      await store({ feedback: text, friendPuzzleId, createdAt: new Date(clock.now()) }, same);
    },
    async saveCrash(report, beforeNew) {
      const { message, stack = null, componentStack = null } = report;
      const details = { message, stack, componentStack, ...contextOf(report) };
      const { createdAt } = details;
      const hash = sql`sha256(convert_to(${message}::text, 'UTF8'))`;
      const known = await database.orm.execute(sql`SELECT FROM crash_groups WHERE message_hash = ${hash}`);
      const isNew = known.rowCount === 0;
      if (isNew) await beforeNew();
      const store = database.transaction(async (transaction) => {
        if (isNew && !(await makeRoomForCrash(transaction, createdAt))) return false;
        // Reopens a crash that was marked done. The row lock serializes reports of the same crash, so that each is counted
        // and each transaction knows which reports are the newest.
        const { rows } = await transaction.execute<{ id: number }>(sql`
          INSERT INTO crash_groups AS known (message_hash, message, count, first_seen_at, last_seen_at)
          VALUES (${hash}, ${message}, 1, ${createdAt}, ${createdAt})
          ON CONFLICT (message_hash) DO UPDATE
          SET count = known.count + 1, last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at), done = false
          RETURNING id`);
        const groupId = rows[0]!.id;
        await transaction.insert(crashReports).values({ groupId, ...details });
        await transaction.execute(sql`
          DELETE FROM crash_reports WHERE id = ANY(ARRAY(
            SELECT id FROM crash_reports WHERE group_id = ${groupId}
            ORDER BY id DESC OFFSET ${CRASH_REPORTS_MAX} LIMIT ${TRIM_BATCH}))`);
        return true;
      });
      const fits = await store.catch((error: unknown) => {
        // The report is already stored. The transaction is undone, so that it is not counted twice.
        if (isViolation(error, 'unique')) return true;
        throw error;
      });
      if (!fits) await countRefused(database, 'crash', createdAt);
    },
  };
}
