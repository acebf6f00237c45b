import { CRASH_REPORTS_MAX, type CrashReport, type FeedbackBody } from '@sixfold/contract';
import { eq, sql } from 'drizzle-orm';
import type { Clock } from '../../adapters/clock.ts';
import type { Database } from '../../db/database.ts';
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
  saveFeedback(report: FeedbackBody, userId: number | undefined, circleId?: number): Promise<void>;
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

  const isStored = async (reportId: string | undefined) =>
    reportId !== undefined && (await database.orm.$count(feedback, eq(feedback.reportId, reportId))) > 0;

  return {
    async saveFeedback(report, userId, circleId) {
      const { feedback: text, email, reportId } = report;
      if (await isStored(reportId)) return;
      const details = { feedback: text, email, userId, circleId, ...contextOf(report) };
      const fits = await database.transaction(async (transaction) => {
        const hasRoom = await makeRoomForFeedback(transaction);
        // A request with the same id may have been faster.
        if (hasRoom) await transaction.insert(feedback).values(details).onConflictDoNothing();
        return hasRoom;
      });
      if (fits) return;
      await countRefused(database, 'feedback', details.createdAt);
      throw rateLimited(RETRY_AFTER_S);
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
