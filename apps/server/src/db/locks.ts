import { sql } from 'drizzle-orm';
import type { Queries } from './database.ts';

/**
 * Advisory locks by name. The numbers are arbitrary but must not change: two releases run side by side during an update.
 */
export const LOCKS = {
  preparation: 660_001,
  calendar: 660_002,
  counts: 660_003,
  admins: 660_004,
  /** For adding several puzzles: two transactions that add the same ones in different orders could deadlock. */
  newPuzzles: 660_005,
  puzzleReports: 660_006,
  /** For storing feedback or a new crash: only one transaction at a time may check whether there is room. */
  reports: 660_007,
};

/** The first of two numbers; the other one comes from what is locked. */
const PUSH_ENDPOINT = 660_008;

/** Held until the transaction ends. */
export const lockForTransaction = (queries: Queries, name: keyof typeof LOCKS) =>
  queries.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS[name]})`);

/** Before a push subscription gets another owner. Held until the transaction ends. */
export const lockEndpoint = (queries: Queries, endpointHash: Buffer) =>
  queries.execute(sql`SELECT pg_advisory_xact_lock(${PUSH_ENDPOINT}, ${endpointHash.readInt32BE()})`);

/** Takes the lock unless another connection holds it. Held until `queries`, a single connection, is closed. */
export async function tryLock(queries: Queries, name: keyof typeof LOCKS): Promise<boolean> {
  const { rows } = await queries.execute<{ taken: boolean }>(sql`SELECT pg_try_advisory_lock(${LOCKS[name]}) AS taken`);
  return rows[0]?.taken === true;
}

/** Holds the lock while `work` runs. `queries` must be a single connection: the lock belongs to it. */
export async function withLock<T>(queries: Queries, name: keyof typeof LOCKS, work: () => Promise<T>): Promise<T> {
  await queries.execute(sql`SELECT pg_advisory_lock(${LOCKS[name]})`);
  try {
    return await work();
  } finally {
    await queries.execute(sql`SELECT pg_advisory_unlock(${LOCKS[name]})`);
  }
}
