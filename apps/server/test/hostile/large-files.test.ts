import { setImmediate as nextTurn } from 'node:timers/promises';
import { IMPORT_MAX_BYTES } from '@sixfold/contract';
import { expect, test } from 'vitest';
import { givenAdmin } from '../support/admin-calls.ts';
import { sharedTestApp } from '../support/test-app.ts';

const shared = sharedTestApp();

test('five megabytes are accepted, and not one byte more', async () => {
  const admin = await givenAdmin(shared());
  const row = `PLANET,PPLLAA,NNEETT,${'n'.repeat(900)}\n`;
  const rows = Math.floor(IMPORT_MAX_BYTES / row.length);
  const file = (bytes: number) => row.repeat(rows).padEnd(bytes, '\n');
  expect((await admin.upload('a.csv', file(IMPORT_MAX_BYTES))).body.stats).toEqual({
    processed: rows,
    imported: 1,
    duplicatesInFile: rows - 1,
    existingInDb: 0,
    rejected: [],
    rejectedTotal: 0,
  });
  for (const bytes of [IMPORT_MAX_BYTES + 1, 6 * 1024 * 1024]) {
    const { status, body } = await admin.upload('a.csv', file(bytes));
    expect({ status, body }).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
  }
});

test.each([
  ['a.csv', 'a,b,c\n'.repeat(870_000), 870_000],
  ['a.json', `[${'1,'.repeat(999_999)}1]`, 1_000_000],
])(
  'a million bad rows in %s are counted, and the first thousand reported, while other requests are served',
  async (name, content, count) => {
    const world = shared();
    const admin = await givenAdmin(world);
    let isDone = false;
    const upload = admin.upload(name, content).finally(() => (isDone = true));
    let served = 0;
    while (!isDone) {
      await nextTurn();
      const { statusCode } = await world.app.inject('/healthz');
      if (statusCode === 200) served += 1;
    }
    const { stats } = (await upload).body;
    expect(stats).toMatchObject({ processed: count, imported: 0, rejectedTotal: count });
    expect(stats.rejected).toHaveLength(1000);
    expect(served).toBeGreaterThan(50);
  },
);
