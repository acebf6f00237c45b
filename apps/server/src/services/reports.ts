import type { CrashReport, FeedbackBody } from '@sixfold/contract';
import type { Clock } from '../adapters/clock.ts';
import type { Database } from '../db/database.ts';
import { crashReports, feedback } from '../db/schema.ts';

/** Keeps what people wrote, and what broke in their browser, for the admins to read. */
export interface Reports {
  saveFeedback(report: FeedbackBody): Promise<void>;
  saveCrash(report: CrashReport): Promise<void>;
}

export function createReports(database: Database, clock: Clock): Reports {
  const circumstances = ({ timestamp, userAgent, url }: FeedbackBody | CrashReport) => ({
    browserTime: timestamp === undefined ? null : new Date(timestamp),
    userAgent,
    url,
    createdAt: new Date(clock.now()),
  });

  return {
    async saveFeedback(report) {
      const { feedback: text, email } = report;
      await database.orm.insert(feedback).values({ feedback: text, email, ...circumstances(report) });
    },
    async saveCrash(report) {
      const { message, stack, componentStack } = report;
      await database.orm.insert(crashReports).values({ message, stack, componentStack, ...circumstances(report) });
    },
  };
}
