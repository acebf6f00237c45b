import { expect, onTestFinished, test, vi } from 'vitest';
import { LOCKS } from '../../src/db/locks.ts';
import { createReportJob } from '../../src/services/studio/report-job.ts';
import { startTestApp } from '../support/test-app.ts';

const BATCH = 5;

test('a server that loses the lock on reports stops after the current batch', { tags: 'outer' }, async () => {
  const { database, clock } = await startTestApp();
  const log = { warn: vi.fn(), error: vi.fn() };
  const run = vi.fn(async () => {
    await database.query({
      text: `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database ON oid = database
        WHERE locktype = 'advisory' AND objid = $1 AND datname = current_database()`,
      values: [LOCKS.puzzleReports],
    });
    throw new Error('This puzzle cannot be analyzed.');
  });
  const job = createReportJob({ database, clock, analysis: { run, stop: async () => undefined }, log });
  job.start();
  onTestFinished(() => job.stop());
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce(), { timeout: 15_000 });
  expect(run).toHaveBeenCalledTimes(BATCH);
});
