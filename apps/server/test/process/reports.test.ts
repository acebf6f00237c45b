import { beforeAll, expect, test, vi } from 'vitest';
import { buildServer } from '../../../../scripts/lib/build.mjs';
import { wordSets } from '../../src/db/schema.ts';
import { puzzleOf } from '../scale/population.ts';
import { openTestDatabase, startedDatabase } from '../support/test-database.ts';
import { databaseUrl, startServer } from './server-process.ts';

beforeAll(() => buildServer());

const PENDING = 6;

test('reports continue where a killed server left off, and two servers write none twice', async () => {
  const connection = await startedDatabase();
  const database = openTestDatabase(connection);
  await database.query({ text: 'UPDATE word_sets SET report_version = 1' });
  // The ratings of the built-in puzzles are known; these take time.
  const puzzles = Array.from({ length: PENDING }, (_, index) => puzzleOf(index));
  await database.orm
    .insert(wordSets)
    .values(puzzles.map((words) => ({ ...words, status: 'DRAFT' as const, createdAt: new Date() })));
  const reports = async () => {
    const { rows } = await database.query({
      text: 'SELECT word_set_id AS id, xmin::text FROM puzzle_reports ORDER BY 1',
    });
    return rows as { id: number; xmin: string }[];
  };
  const environment = { DATABASE_URL: await databaseUrl(connection), LOG_LEVEL: 'warn' };

  const first = startServer(environment);
  await first.ready;
  await vi.waitFor(async () => expect((await reports()).length).toBeGreaterThan(0), { timeout: 60_000 });
  first.child.kill('SIGKILL');
  await first.ended;
  const done = await reports();
  expect(done.length).toBeLessThan(PENDING);

  const others = [startServer(environment), startServer(environment)];
  await Promise.all(others.map(({ ready }) => ready));
  await vi.waitFor(async () => expect(await reports()).toHaveLength(PENDING), { timeout: 100_000 });
  // Each row was written once.
  expect(await reports()).toEqual(expect.arrayContaining(done));
  expect(others.map(({ output }) => output()).join('')).not.toContain('could not analyze');
}, 200_000);
