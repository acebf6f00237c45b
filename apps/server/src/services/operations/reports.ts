import { CRASH_REPORTS_MAX, type CrashReport, type FeedbackBody } from '@sixfold/contract';
import { sql } from 'drizzle-orm';
import type { Clock } from '../../adapters/clock.ts';
import type { Database } from '../../db/database.ts';
import { crashReports, feedback } from '../../db/schema.ts';

/** A crash group from an earlier release may have any number of reports; they are trimmed in steps. */
const TRIM_BATCH = 100;

/** Stores feedback and crash reports for the admins. */
export interface Reports {
  saveFeedback(report: FeedbackBody, userId: number | undefined): Promise<void>;
  saveCrash(report: CrashReport): Promise<void>;
}

export function createReports(database: Database, clock: Clock): Reports {
  const contextOf = ({ timestamp, userAgent, url, sessionMinutes }: FeedbackBody | CrashReport) => ({
    browserTime: timestamp === undefined ? null : new Date(timestamp),
    userAgent: userAgent ?? null,
    url: url ?? null,
    sessionMinutes: sessionMinutes ?? null,
    createdAt: new Date(clock.now()),
  });

  return {
    async saveFeedback(report, userId) {
      const { feedback: text, email } = report;
      await database.orm.insert(feedback).values({ feedback: text, email, userId, ...contextOf(report) });
    },
    async saveCrash(report) {
      const { message, stack = null, componentStack = null } = report;
      const details = { message, stack, componentStack, ...contextOf(report) };
      const { createdAt } = details;
      await database.transaction(async (transaction) => {
        // Reopens a crash that was marked done. The row lock serializes reports of the same crash, so that each is counted
        // and each transaction knows which reports are the newest.
        const { rows } = await transaction.execute<{ id: number }>(sql`
          INSERT INTO crash_groups AS known (message_hash, message, count, first_seen_at, last_seen_at)
          VALUES (sha256(convert_to(${message}::text, 'UTF8')), ${message}, 1, ${createdAt}, ${createdAt})
          ON CONFLICT (message_hash) DO UPDATE
          SET count = known.count + 1, last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at), done = false
          RETURNING id`);
        const groupId = rows[0]!.id;
        await transaction.insert(crashReports).values({ groupId, ...details });
        await transaction.execute(sql`
          DELETE FROM crash_reports WHERE id = ANY(ARRAY(
            SELECT id FROM crash_reports WHERE group_id = ${groupId}
            ORDER BY id DESC OFFSET ${CRASH_REPORTS_MAX} LIMIT ${TRIM_BATCH}))`);
      });
    },
  };
}
