import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { findMatches, type List } from '../../src/db/find-matches.ts';
import { feedback } from '../../src/db/schema.ts';
import { ensureSearchIndexes, SEARCH_TEXT } from '../../src/db/search-indexes.ts';
import { givenAdmin } from '../support/admin-calls.ts';
import { startTestApp } from '../support/test-app.ts';
import { databaseBefore, openTestDatabase, startedDatabase } from '../support/test-database.ts';

const FEEDBACK = { table: 'feedback', newest: 'id DESC' } as const;
const USERS = { table: 'users', newest: 'id DESC' } as const;

/** Searches every row. */
async function findSlowly(database: Database, { table, newest }: List, term: string): Promise<number[]> {
  const { rows } = await database.query({
    text: `SELECT id FROM ${table} WHERE ${SEARCH_TEXT[table]} LIKE lower($1) ORDER BY ${newest} LIMIT 101`,
    values: [`%${term.replace(/[\\%_]/g, '\\$&')}%`],
  });
  return (rows as { id: number }[]).map(({ id }) => id);
}

const letters = fc.constantFrom(...`aAbBeEÉéßİıиИйΣσς日本🎲👩‍🚀'"\\%_&|!:*<>()-.@ \t\n`, 'e\u0301');
const text = fc.string({ unit: letters, minLength: 1, maxLength: 80 });
const piece = fc.record({
  of: fc.nat(),
  from: fc.nat(80),
  length: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 60 })),
  how: fc.constantFrom('as is', 'toUpperCase', 'toLowerCase'),
});

/** Part of one line: a search term is a single line. */
function cutOut(texts: string[], { of, from, length, how }: typeof piece extends fc.Arbitrary<infer T> ? T : never) {
  const source = [...texts[of % texts.length]!];
  const [line = ''] = source
    .slice(from % source.length)
    .join('')
    .split(/[\t\n]/);
  const found = [...line].slice(0, length).join('');
  return how === 'as is' ? found : found[how]();
}

test('the index finds exactly the matching rows, for terms of any length and alphabet', { tags: 'outer' }, async () => {
  const database = openTestDatabase(await startedDatabase());
  // A search samples the 500 newest rows first. These rows keep the test rows out of that sample.
  await database.query({
    text: `INSERT INTO feedback (id, feedback, created_at) OVERRIDING SYSTEM VALUE
      SELECT 1000000 + number, 'xyz', now() FROM generate_series(1, 500) AS number`,
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 5, maxLength: 40 }),
      fc.array(piece, { minLength: 20, maxLength: 20 }),
      fc.array(fc.string({ unit: letters, minLength: 1, maxLength: 7 }), { minLength: 5, maxLength: 5 }),
      async (texts, pieces, others) => {
        await database.query({ text: 'DELETE FROM feedback WHERE id < 1000000' });
        await database.orm.insert(feedback).values(texts.map((line) => ({ feedback: line, createdAt: new Date(0) })));
        const terms = [
          ...pieces.map((place) => cutOut(texts, place)),
          ...others.map((term) => term.replace(/\s/g, '')),
        ];
        for (const term of terms.filter((one) => one !== '')) {
          expect(await findMatches(database.orm, FEEDBACK, term), term).toEqual(
            await findSlowly(database, FEEDBACK, term),
          );
        }
      },
    ),
    { numRuns: 10 },
  );
});

test('frequent terms scan the newest rows, and rare terms use the index', { tags: 'outer' }, async () => {
  const database = openTestDatabase(await startedDatabase());
  await database.maintain(async (connection, query) => {
    await query({ text: 'DROP INDEX users_grams' });
    await query({
      text: `INSERT INTO users (email, display_name, password_hash, created_at)
        SELECT number || '@example.com', concat_ws(' ', 'Somebody',
          CASE WHEN number % 2 = 0 THEN 'HALF' END, CASE WHEN number % 20 = 0 THEN 'Twentieth' END,
          CASE WHEN number % 1000 = 7 THEN 'Thousandth' END, CASE WHEN number > 19980 THEN 'Newcomer' END,
          CASE WHEN number = 3 THEN 'x.Qz' END), 'none', now()
        FROM generate_series(1, 20000) AS number`,
    });
    await query({ text: 'ANALYZE users' });
    const log = vi.fn();
    await ensureSearchIndexes(connection, log);
    expect(log.mock.calls).toEqual([[expect.stringContaining('Building the search index on users')]]);
  });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => query.mockRestore());
  const planOf = async (term: string) => {
    query.mockClear();
    const found = await findMatches(database.orm, USERS, term);
    const sent = query.mock.calls.map(([first]: unknown[]) => (first as { text: string }).text);
    expect(found, term).toEqual(await findSlowly(database, USERS, term));
    return sent.map((text) => (text.includes('@@') ? 'index' : /count/.test(text) ? 'sample' : 'scan'));
  };
  expect(await planOf('half')).toEqual(['sample']);
  expect(await planOf('twentieth')).toEqual(['sample', 'scan']);
  expect(await planOf('thousandth')).toEqual(['sample', 'index']);
  expect(await planOf('qz')).toEqual(['sample', 'index']);
  expect(await planOf('~')).toEqual(['sample', 'index']);
  // Frequent only among the newest rows.
  expect(await planOf('newcomer')).toEqual(['sample', 'scan', 'index']);
});

const INDEXES = sql`SELECT tablename AS table FROM pg_indexes
  WHERE indexdef LIKE '%USING gin%search_grams%' AND indexdef NOT LIKE '%trgm%' ORDER BY 1`;
const ALL = Object.keys(SEARCH_TEXT)
  .toSorted()
  .map((table) => ({ table }));

test('each start creates the missing indexes', async () => {
  const database = openTestDatabase(await startedDatabase());
  await database.maintain(async (connection) => {
    await connection.execute(sql`DROP INDEX users_grams, feedback_grams`);
    const log = vi.fn();
    await ensureSearchIndexes(connection, log);
    await ensureSearchIndexes(connection, log);
    expect(log).not.toHaveBeenCalled(); // too few rows to wait for
    expect((await connection.execute(INDEXES)).rows).toEqual(ALL);
  });
});

test('a database from the release that searched by trigrams is migrated', { tags: 'outer' }, async () => {
  const connection = await databaseBefore('search_grams');
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`CREATE EXTENSION pg_trgm;
    CREATE INDEX users_search ON users USING gin (lower(email || E'\\n' || display_name) gin_trgm_ops);
    CREATE INDEX feedback_search ON feedback USING gin (lower(feedback || E'\\n' || coalesce(email, '')) gin_trgm_ops);
    INSERT INTO users (email, display_name, password_hash, email_verified, created_at)
      VALUES ('old@example.com', 'OLD Hand', '', true, now())`);
  await client.end();

  const world = await startTestApp({ connection });
  expect((await world.database.orm.execute(INDEXES)).rows).toEqual(ALL);
  const { rows } = await world.database.query({ text: `SELECT FROM pg_indexes WHERE indexdef LIKE '%trgm%'` });
  expect(rows).toEqual([]);
  const admin = await givenAdmin(world);
  expect((await admin.get('/users?search=old%20h')).body.data.users).toMatchObject([{ email: 'old@example.com' }]);
});
