import type { CrashReport, FeedbackBody } from '@sixfold/contract';
import { sql } from 'drizzle-orm';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/database.ts';
import { feedback } from '../db/schema.ts';

/** Keeps what people wrote, and what broke in their browser, for the admins to read. */
export interface Reports {
  saveFeedback(report: FeedbackBody, userId: number | undefined): Promise<void>;
  saveCrash(report: CrashReport): Promise<void>;
}

export function createReports(database: Database, clock: Clock): Reports {
  const circumstances = ({ timestamp, userAgent, url, sessionMinutes }: FeedbackBody | CrashReport) => ({
    browserTime: timestamp === undefined ? null : new Date(timestamp),
    userAgent: userAgent ?? null,
    url: url ?? null,
    sessionMinutes: sessionMinutes ?? null,
    createdAt: new Date(clock.now()),
  });

  return {
    async saveFeedback(report, userId) {
      const { feedback: text, email } = report;
      await database.orm.insert(feedback).values({ feedback: text, email, userId, ...circumstances(report) });
    },
    async saveCrash(report) {
      const { message, stack = null, componentStack = null } = report;
      const { browserTime, userAgent, url, sessionMinutes, createdAt } = circumstances(report);
      // In one statement: however many break in the same way at once, each is counted. What was done is open again.
      await database.orm.execute(sql`
        WITH grouped AS (
          INSERT INTO crash_groups AS known (message_hash, message, count, first_seen_at, last_seen_at)
          VALUES (sha256(convert_to(${message}::text, 'UTF8')), ${message}, 1, ${createdAt}, ${createdAt})
          ON CONFLICT (message_hash) DO UPDATE
          SET count = known.count + 1, last_seen_at = greatest(known.last_seen_at, excluded.last_seen_at), done = false
          RETURNING id
        )
        INSERT INTO crash_reports
          (group_id, message, stack, component_stack, browser_time, user_agent, url, session_minutes, created_at)
        SELECT id, ${message}::text, ${stack}::text, ${componentStack}::text, ${browserTime}::timestamptz,
          ${userAgent}::text, ${url}::text, ${sessionMinutes}::integer, ${createdAt}::timestamptz
        FROM grouped`);
    },
  };
}
