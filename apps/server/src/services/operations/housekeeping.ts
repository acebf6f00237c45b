import {
  CRASH_DAYS,
  DONE_FEEDBACK_DAYS,
  FRIEND_PUZZLE_DAYS,
  INVITATION_DAYS,
  REFUSED_REPORTS_DAYS,
  RELEASE_FILE_DAYS,
  STOPPED_REMINDER_DAYS,
  UNVERIFIED_ACCOUNT_DAYS,
} from '@sixfold/contract';
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { Log } from '../../adapters/log.ts';
import type { Clock } from '../../adapters/clock.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { repeat, type BackgroundTask } from '../../lib/repeat.ts';
import { removeAccounts } from '../accounts/account-deletion.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Each batch is one statement or one short transaction, so that nothing waits for a million rows. */
const BATCH = 500;

/** Deletes one batch of rows older than the cutoff and returns the count. Skips rows that another server has locked. */
type DeleteBatch = (database: Database, cutoff: Date) => Promise<number>;

/** ORDER BY makes PostgreSQL use the column's index even if most rows are due. */
const rowsOf = (table: string, column: string, condition = 'true') =>
  statement(`DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM ${table} WHERE ${column} < $1 AND ${condition}
    ORDER BY ${column} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`);

/** Deleted before the crash groups: a group from an earlier release may have any number of reports. */
const crashReports = statement(`DELETE FROM crash_reports WHERE ctid = ANY(ARRAY(
    SELECT crash_reports.ctid FROM crash_groups JOIN crash_reports ON group_id = crash_groups.id
    WHERE last_seen_at < $1 ORDER BY last_seen_at LIMIT ${BATCH} FOR UPDATE OF crash_reports SKIP LOCKED))`);

const HAS_NO_REPORTS = 'NOT EXISTS (SELECT FROM crash_reports WHERE group_id = crash_groups.id)';

/** Deleted before the puzzles: each may have thousands, and deleting a batch of puzzles would delete them all at once. */
const friendPuzzleBrowsers = statement(`DELETE FROM friend_puzzle_browsers WHERE ctid = ANY(ARRAY(
    SELECT friend_puzzle_browsers.ctid FROM friend_puzzles JOIN friend_puzzle_browsers ON puzzle_id = friend_puzzles.id
    WHERE created_at < $1 ORDER BY created_at LIMIT ${BATCH} FOR UPDATE OF friend_puzzle_browsers SKIP LOCKED))`);

const HAS_NO_BROWSERS = 'NOT EXISTS (SELECT FROM friend_puzzle_browsers WHERE puzzle_id = friend_puzzles.id)';

/** Retained exactly as long as an unverified account, or the difference would reveal who has an account. */
const refusedPasswords = statement(`UPDATE users SET refused_password_hash = NULL, refused_at = NULL
  WHERE id = ANY(ARRAY(
    SELECT id FROM users WHERE refused_at < $1 ORDER BY refused_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`);

const invitations = statement(`UPDATE circles SET invitation_hash = NULL, invitation_expires_at = NULL
  WHERE id = ANY(ARRAY(
    SELECT id FROM circles WHERE invitation_expires_at < $1
    ORDER BY invitation_expires_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`);

function statement(text: string): DeleteBatch {
  return async (database, cutoff) => (await database.query({ text, values: [cutoff] })).rowCount ?? 0;
}

/** Never matches an account that was once verified or used, whatever an admin has since changed. */
const isUnverified = and(isNull(users.firstVerifiedAt), eq(users.emailVerified, false), isNull(users.lastLoginAt));

const unverifiedAccounts: DeleteBatch = (database, cutoff) =>
  database.transaction(async (transaction) => {
    const accounts = await transaction
      .select()
      .from(users)
      .where(and(isUnverified, lt(users.createdAt, cutoff), or(isNull(users.refusedAt), lt(users.refusedAt, cutoff))))
      .orderBy(asc(users.createdAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    await removeAccounts(transaction, accounts);
    return accounts.length;
  });

const remindersThatAre = (state: string) => rowsOf('reminders', 'used_at', `state = '${state}'`);

/** Until then, turning it on again does not lead to a second reminder on the same day. */
const ENDED_REMINDER_DAYS = 2;

const SWEEPS = {
  signIns: { retentionDays: 0, deleteBatch: rowsOf('sign_ins', 'expires_at') },
  mailLinks: { retentionDays: 0, deleteBatch: rowsOf('mail_links', 'expires_at') },
  invitations: { retentionDays: INVITATION_DAYS, deleteBatch: invitations },
  // A server running an earlier release reopens feedback without clearing its date.
  doneFeedback: { retentionDays: DONE_FEEDBACK_DAYS, deleteBatch: rowsOf('feedback', 'done_at', 'done') },
  crashReports: { retentionDays: CRASH_DAYS, deleteBatch: crashReports },
  crashes: { retentionDays: CRASH_DAYS, deleteBatch: rowsOf('crash_groups', 'last_seen_at', HAS_NO_REPORTS) },
  refusedReports: { retentionDays: REFUSED_REPORTS_DAYS, deleteBatch: rowsOf('refused_reports', 'last') },
  friendPuzzleBrowsers: { retentionDays: FRIEND_PUZZLE_DAYS, deleteBatch: friendPuzzleBrowsers },
  friendPuzzles: {
    retentionDays: FRIEND_PUZZLE_DAYS,
    deleteBatch: rowsOf('friend_puzzles', 'created_at', HAS_NO_BROWSERS),
  },
  unverifiedAccounts: { retentionDays: UNVERIFIED_ACCOUNT_DAYS, deleteBatch: unverifiedAccounts },
  refusedPasswords: { retentionDays: UNVERIFIED_ACCOUNT_DAYS, deleteBatch: refusedPasswords },
  stoppedReminders: { retentionDays: STOPPED_REMINDER_DAYS, deleteBatch: remindersThatAre('stopped') },
  // Such as a subscription that was never renewed: nothing could be sent, and the player did not play.
  unusedReminders: { retentionDays: STOPPED_REMINDER_DAYS, deleteBatch: remindersThatAre('on') },
  endedReminders: { retentionDays: ENDED_REMINDER_DAYS, deleteBatch: remindersThatAre('off') },
  releaseFiles: { retentionDays: RELEASE_FILE_DAYS, deleteBatch: rowsOf('release_files', 'last_seen_at') },
};

/**
 * Deletes expired data and data past the retention period that the privacy page states. Returns the counts. Logs what
 * fails and continues with the rest.
 */
export async function sweep(database: Database, now: number, log: Pick<Log, 'error'>, signal?: AbortSignal) {
  const names = Object.keys(SWEEPS) as (keyof typeof SWEEPS)[];
  const deleted = Object.fromEntries(names.map((name) => [name, 0])) as Record<keyof typeof SWEEPS, number>;
  for (const name of names) {
    const { retentionDays, deleteBatch } = SWEEPS[name];
    const cutoff = new Date(now - retentionDays * DAY_MS);
    try {
      while (!signal?.aborted) {
        const count = await deleteBatch(database, cutoff);
        if (count === 0) break;
        deleted[name] += count;
      }
    } catch (error) {
      log.error({ err: error, data: name }, 'could not delete expired data');
    }
  }
  return deleted;
}

/** Sweeps at the start and then once a day. */
export const createHousekeeping = (
  database: Database,
  clock: Clock,
  log: Pick<Log, 'info' | 'error'>,
): BackgroundTask =>
  repeat({
    everyMs: DAY_MS,
    runAtStart: true,
    async run(signal) {
      const deleted = await sweep(database, clock.now(), log, signal);
      if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, 'deleted expired data');
    },
  });
