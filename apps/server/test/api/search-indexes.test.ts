import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ensureSearchIndexes, SEARCHED } from '../../src/db/search-indexes.ts';
import { givenAdmin } from '../support/admin-calls.ts';
import { startTestApp } from '../support/test-app.ts';

test('each start makes the indexes that are missing', async () => {
  const world = await startTestApp();
  await world.database.maintain(async (connection) => {
    await connection.execute(sql`DROP EXTENSION pg_trgm CASCADE`);
    expect(await ensureSearchIndexes(connection)).toBeUndefined();
    expect(await ensureSearchIndexes(connection)).toBeUndefined();
    const { rows } = await connection.execute(
      sql`SELECT indexname FROM pg_indexes WHERE indexdef LIKE '%gin_trgm_ops%'`,
    );
    expect(rows).toHaveLength(Object.keys(SEARCHED).length);
  });
});

test('on a server that refuses the extension the reason is told, and a search still finds', async () => {
  const world = await startTestApp();
  await world.database.maintain(async (connection) => {
    await connection.execute(sql`DROP EXTENSION pg_trgm CASCADE`);
    // A role that may not add extensions to this database, for as long as this connection lasts.
    await connection.execute(sql`SET ROLE pg_monitor`);
    expect(await ensureSearchIndexes(connection)).toMatch(/permission denied/);
  });
  const admin = await givenAdmin(world, { email: 'ann@example.com' });
  expect((await admin.get('/users?search=ann%40ex')).body.data.users).toMatchObject([{ email: 'ann@example.com' }]);
});
