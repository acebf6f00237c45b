import { CRASH_DAYS, DONE_FEEDBACK_DAYS, UNVERIFIED_ACCOUNT_DAYS } from '@sixfold/contract';
import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../adapters/clock.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { removeAccounts } from '../accounts/account-deletion.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A batch is one statement or one short transaction, so that nothing waits for a million rows. */
const BATCH = 500;

/** Deletes one batch of what is older than the cutoff, and returns how many. Rows another server works on are skipped. */
type DeleteBatch = (database: Database, cutoff: Date) => Promise<number>;

/** In the order of the column, so that its index is used even where most rows are to go. */
const rowsOf = (table: string, column: string, condition = 'true') =>
  statement(`DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM ${table} WHERE ${column} < $1 AND ${condition}
    ORDER BY ${column} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`);

/** Before the crashes themselves: one that an earlier release kept may have any number of reports. */
const crashReports = statement(`DELETE FROM crash_reports WHERE ctid = ANY(ARRAY(
    SELECT crash_reports.ctid FROM crash_groups JOIN crash_reports ON group_id = crash_groups.id
    WHERE last_seen_at < $1 ORDER BY last_seen_at LIMIT ${BATCH} FOR UPDATE OF crash_reports SKIP LOCKED))`);

const HAS_NO_REPORTS = 'NOT EXISTS (SELECT FROM crash_reports WHERE group_id = crash_groups.id)';

/** Kept exactly as long as an account that was never verified, or the difference would reveal who has an account. */
const refusedPasswords = statement(`UPDATE users SET refused_password_hash = NULL, refused_at = NULL
  WHERE id = ANY(ARRAY(
    SELECT id FROM users WHERE refused_at < $1 ORDER BY refused_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`);

function statement(text: string): DeleteBatch {
  return async (database, cutoff) => (await database.query({ text, values: [cutoff] })).rowCount ?? 0;
}

/** Never one that was verified or used, whatever an admin has done to it since. */
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

const SWEEPS = {
  signIns: { keptDays: 0, deleteBatch: rowsOf('sign_ins', 'expires_at') },
  mailLinks: { keptDays: 0, deleteBatch: rowsOf('mail_links', 'expires_at') },
  // A server of an earlier release reopens feedback without clearing its date.
  doneFeedback: { keptDays: DONE_FEEDBACK_DAYS, deleteBatch: rowsOf('feedback', 'done_at', 'done') },
  crashReports: { keptDays: CRASH_DAYS, deleteBatch: crashReports },
  crashes: { keptDays: CRASH_DAYS, deleteBatch: rowsOf('crash_groups', 'last_seen_at', HAS_NO_REPORTS) },
  unverifiedAccounts: { keptDays: UNVERIFIED_ACCOUNT_DAYS, deleteBatch: unverifiedAccounts },
  refusedPasswords: { keptDays: UNVERIFIED_ACCOUNT_DAYS, deleteBatch: refusedPasswords },
};

/** Deletes what has expired or is past the retention that the privacy page promises. Returns how many of each. */
export async function sweep(database: Database, now: number, signal?: AbortSignal) {
  const names = Object.keys(SWEEPS) as (keyof typeof SWEEPS)[];
  const swept = Object.fromEntries(names.map((name) => [name, 0])) as Record<keyof typeof SWEEPS, number>;
  for (const name of names) {
    const { keptDays, deleteBatch } = SWEEPS[name];
    const cutoff = new Date(now - keptDays * DAY_MS);
    while (!signal?.aborted) {
      const deleted = await deleteBatch(database, cutoff);
      if (deleted === 0) break;
      swept[name] += deleted;
    }
  }
  return swept;
}

interface Housekeeping {
  start(): void;
  /** Waits for the batch that is being deleted. */
  stop(): Promise<void>;
}

/** Sweeps at the start and then once a day. */
export function createHousekeeping(
  database: Database,
  clock: Clock,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Housekeeping {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();

  function run(): void {
    running = sweepAndLog();
  }

  async function sweepAndLog(): Promise<void> {
    try {
      const swept = await sweep(database, clock.now(), stopping.signal);
      if (Object.values(swept).some((deleted) => deleted > 0)) log.info(swept, 'deleted expired data');
    } catch (error) {
      log.error({ err: error }, 'could not delete expired data');
    }
  }

  return {
    start() {
      run();
      timer = setInterval(run, DAY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
