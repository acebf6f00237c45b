import { expect, test, vi } from 'vitest';
import { prepareDatabase } from '../../src/services/operations/first-start.ts';
import { testClock } from '../support/test-clock.ts';
import { databaseBefore, DEFAULT_NOW, openTestDatabase } from '../support/test-database.ts';

test('a migration retries while another connection, such as a backup, holds a lock on a table', async () => {
  const database = openTestDatabase(await databaseBefore('report_version'));
  const log = vi.fn();
  const { preparation } = await database.transaction(async (_transaction, query) => {
    await query({ text: 'LOCK TABLE word_sets IN ACCESS SHARE MODE' });
    const waiting = prepareDatabase(database, testClock(DEFAULT_NOW), log);
    await vi.waitFor(() => expect(log).toHaveBeenCalled(), { timeout: 15_000 });
    return { preparation: waiting };
  }, 30_000);
  expect(await preparation).toBe('2027-01-01');
  expect(log.mock.calls).toEqual([['waiting for another connection to release its lock on a table']]);
});
