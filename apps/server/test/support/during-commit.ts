import { expect, onTestFinished, vi } from 'vitest';
import type { TestApp } from './test-app.ts';

/** Runs `second` while the transaction of `first` is about to commit; `second` waits for it, if it waits at all. */
export async function duringCommit<T>(
  { database }: TestApp,
  first: () => Promise<T>,
  second: () => Promise<T>,
): Promise<T[]> {
  const transaction = database.transaction.bind(database);
  const isWaiting = async () => {
    const text = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return (await database.query({ text })).rowCount! > 0;
  };
  let other: Promise<T> | undefined;
  const spy = vi.spyOn(database, 'transaction').mockImplementationOnce((work, deadlineMs) =>
    transaction(async (...args) => {
      const result = await work(...args);
      let isDone = false;
      other = second().finally(() => (isDone = true));
      await expect.poll(async () => isDone || (await isWaiting()), { timeout: 10_000 }).toBe(true);
      return result;
    }, deadlineMs),
  );
  onTestFinished(() => spy.mockRestore());
  const answer = await first();
  return [answer, await other!];
}
