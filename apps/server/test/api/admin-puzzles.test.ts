import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { auditEntries, dailyGames, wordSets } from '../../src/db/schema.ts';
import { givenAdmin, type AdminCalls } from '../support/admin-calls.ts';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';

// Not in the built-in library: words 2 and 3 are made up.
const puzzle = { word1: 'planet', word2: 'ppllaa', word3: 'nneett' };
const other = { word1: 'PLANET', word2: 'PPLLAN', word3: 'NNEETA' };

/** For tests that create no puzzles. */
const shared = sharedTestApp();

async function createPuzzle(admin: AdminCalls, words: object = puzzle): Promise<number> {
  const { status, body } = await admin.post('/puzzles', words);
  expect(status).toBe(201);
  return body.data.id;
}

const schedule = ({ database, clock }: TestApp, gameDate: string, wordSetId: number) =>
  database.orm
    .insert(dailyGames)
    .values({ gameDate, wordSetId, createdAt: new Date(clock.now()) })
    .onConflictDoUpdate({ target: dailyGames.gameDate, set: { wordSetId } });

test('a new puzzle is a draft in upper case, with its author and empty statistics', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const admin = await givenAdmin(world, { displayName: 'Ann' });
  const { status, body } = await admin.post('/puzzles', { ...puzzle, notes: '  <script>alert(1)</script> ' });
  expect(status).toBe(201);
  expect(body).toEqual({
    success: true,
    data: {
      id: 701,
      word1: 'PLANET',
      word2: 'PPLLAA',
      word3: 'NNEETT',
      notes: '<script>alert(1)</script>',
      status: 'DRAFT',
      createdAt: '2027-01-31T17:00:00.000Z',
      createdBy: 'Ann',
      stats: { totalCompletions: 0, winRate: 0, dailyGamesUsed: 0 },
      lastGameDate: null,
      nextGameDate: null,
    },
  });
  expect((await admin.get('/puzzles')).body.data.puzzles[0]).toEqual(body.data);
});

test('on request, unused puzzles come first, then the least recently used, in the list and in a search', async () => {
  const world = shared();
  const admin = await givenAdmin(world);
  const dates = async (query: string) => {
    const { puzzles } = (await admin.get(`/puzzles?limit=100&status=APPROVED&order=unused${query}`)).body.data;
    return puzzles.map(({ lastGameDate, nextGameDate }) => nextGameDate ?? lastGameDate);
  };
  await schedule(world, '2027-02-02', 1);
  expect((await dates('')).every((date) => date === null)).toBe(true);
  expect((await dates('&page=7')).slice(-3)).toEqual(['2027-01-30', '2027-01-31', '2027-02-02']);
  // Of these four, only the oldest has been used.
  expect(await dates('&search=banana')).toEqual([null, null, null, expect.stringMatching(/^2027-01-/)]);
});

test('an invalid puzzle is refused with an error for the field', async () => {
  const admin = await givenAdmin(shared());
  const refused: [object, string][] = [
    [{ ...puzzle, word2: 'PLANE' }, 'word2'],
    [{ ...puzzle, word3: 'SSSSSS' }, 'word3'],
    [{ word1: 'PLANET', word2: 'PPLLAA' }, 'word3'],
    [{ ...puzzle, word1: 'LETTER' }, 'word1'],
    [{ ...puzzle, notes: 'n'.repeat(1001) }, 'notes'],
  ];
  for (const [content, field] of refused) {
    const { status, body } = await admin.post('/puzzles', content);
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(body.errors.map((error) => error.field)).toContain(field);
  }
});

test('a duplicate puzzle is a conflict, even with its last two words swapped, and even when created by an edit', async () => {
  const world = await startTestApp();
  const admin = await givenAdmin(world);
  await createPuzzle(admin);
  const swapped = { word1: 'PLANET', word2: 'NNEETT', word3: 'PPLLAA' };
  expect(await admin.post('/puzzles', swapped)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  const id = await createPuzzle(admin, other);
  expect(await admin.put(`/puzzles/${id}`, swapped)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  const both = await Promise.all(
    Array.from({ length: 5 }, () => admin.post('/puzzles', { ...puzzle, word2: 'AALLPP' })),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
});

describe('editing', () => {
  test('words, notes and status change, and each change is audited', async () => {
    const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
    const admin = await givenAdmin(world, { displayName: 'Ann' });
    const id = await createPuzzle(admin, { ...puzzle, notes: 'old' });
    world.clock.set('2027-01-31T18:00:00Z');
    const edited = await admin.put(`/puzzles/${id}`, { ...other, notes: 'new' });
    expect(edited.body.data).toMatchObject({ ...other, notes: 'new', status: 'DRAFT' });
    const approved = await admin.put(`/puzzles/${id}`, { status: 'APPROVED' });
    expect(approved.body.data).toMatchObject({ ...other, notes: 'new', status: 'APPROVED' });
    // An update without any difference leaves no entry.
    await admin.put(`/puzzles/${id}`, { status: 'APPROVED' });
    const { entries, hasMore } = (await admin.get(`/audit?subject=puzzle&id=${id}`)).body.data;
    expect(hasMore).toBe(false);
    expect(entries).toMatchObject([
      {
        by: 'Ann',
        at: '2027-01-31T18:00:00.000Z',
        action: 'updated',
        changes: [{ field: 'status', before: 'DRAFT', after: 'APPROVED' }],
      },
      {
        action: 'updated',
        changes: [
          { field: 'word2', before: 'PPLLAA', after: 'PPLLAN' },
          { field: 'word3', before: 'NNEETT', after: 'NNEETA' },
          { field: 'notes', before: 'old', after: 'new' },
        ],
      },
      { action: 'created', at: '2027-01-31T17:00:00.000Z' },
    ]);
  });

  test('is refused for words that were served, but never for notes and status', async () => {
    const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
    const admin = await givenAdmin(world);
    const days: [string, number][] = [
      ['2026-12-01', 409],
      ['2027-01-31', 409],
      ['2027-02-01', 200],
    ];
    for (const [index, [day, status]] of days.entries()) {
      const words = { ...puzzle, word3: `NNEET${'LAP'[index]}` };
      const id = await createPuzzle(admin, words);
      await schedule(world, day, id);
      const edited = { ...words, word2: 'TTTTTT' };
      expect((await admin.put(`/puzzles/${id}`, edited)).status, day).toBe(status);
      const current = status === 200 ? edited : words;
      expect((await admin.put(`/puzzles/${id}`, { ...current, notes: 'served', status: 'DISABLED' })).status).toBe(200);
    }
  });

  test('is refused if midnight serves the words during the change', async () => {
    const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
    const admin = await givenAdmin(world);
    const id = await createPuzzle(admin);
    await schedule(world, '2027-02-01', id);
    world.clock.set('2027-02-01T04:59:59.999Z');
    const transaction = world.database.transaction.bind(world.database);
    world.database.transaction = (work) =>
      transaction((queries, query) => {
        const update = queries.update.bind(queries);
        // Midnight comes during the update.
        queries.update = (table) => {
          world.clock.set('2027-02-01T05:00:00Z');
          return update(table);
        };
        return work(queries, query);
      });
    const { status, body } = await admin.put(`/puzzles/${id}`, other);
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Feb 1, 2027') as string },
    });
    const [stored] = await world.database.orm.select().from(wordSets).where(eq(wordSets.id, id));
    expect(stored).toMatchObject({ word2: 'PPLLAA' });
    const trail = (await admin.get(`/audit?subject=puzzle&id=${id}`)).body.data.entries;
    expect(trail).toMatchObject([{ action: 'created' }]);
  });
});

test('a puzzle is deleted unless a daily game refers to it, and its audit trail stays', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const admin = await givenAdmin(world);
  const [free, scheduled] = [await createPuzzle(admin), await createPuzzle(admin, other)];
  await schedule(world, '2027-03-01', scheduled);
  expect(await admin.delete(`/puzzles/${scheduled}`)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect((await admin.delete(`/puzzles/${free}`)).status).toBe(200);
  expect(await admin.delete(`/puzzles/${free}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect((await admin.put(`/puzzles/${free}`, { status: 'APPROVED' })).status).toBe(404);
  const { entries } = (await admin.get(`/audit?subject=puzzle&id=${free}`)).body.data;
  expect(entries.map((entry) => entry.action)).toEqual(['deleted', 'created']);
  expect((await admin.delete('/puzzles/abc')).status).toBe(400);
});

test('an audit trail is capped and reports that there is more; entries by a deleted account have no name', async () => {
  const world = shared();
  const admin = await givenAdmin(world);
  await world.database.orm.insert(auditEntries).values(
    Array.from({ length: 101 }, () => ({
      subject: 'puzzle' as const,
      subjectId: 1,
      action: 'updated' as const,
      changes: [],
      at: new Date(world.clock.now()),
    })),
  );
  const { entries, hasMore } = (await admin.get('/audit?subject=puzzle&id=1')).body.data;
  expect([entries.length, hasMore, entries[0]]).toMatchObject([100, true, { id: 101, by: null }]);
  expect((await admin.get('/audit?subject=puzzle&id=99')).body.data).toEqual({ entries: [], hasMore: false });
});

describe('the list', () => {
  test('is paged, newest first, up to the last page', async () => {
    const admin = await givenAdmin(shared());
    const first = (await admin.get('/puzzles')).body.data;
    expect(first.pagination).toEqual({ page: 1, limit: 20, total: 700, pages: 35, hasNext: true, hasPrev: false });
    expect(first.puzzles.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => 700 - n));
    const last = (await admin.get('/puzzles?page=7&limit=100')).body.data;
    expect(last.pagination).toMatchObject({ pages: 7, hasNext: false, hasPrev: true });
    expect(last.puzzles).toHaveLength(100);
    const beyond = (await admin.get('/puzzles?page=1000000')).body.data;
    expect(beyond).toMatchObject({ puzzles: [], pagination: { page: 1_000_000, total: 700, hasNext: false } });
  });

  test('is filtered by status, alone and with a search', async () => {
    const admin = await givenAdmin(await startTestApp());
    await createPuzzle(admin, { ...puzzle, notes: 'draft of ours' });
    const total = async (query: string) => (await admin.get(`/puzzles?${query}`)).body.data.pagination.total;
    expect(await total('status=DRAFT')).toBe(1);
    expect(await total('status=APPROVED')).toBe(700);
    expect(await total('status=DISABLED')).toBe(0);
    expect(await total('status=')).toBe(701);
    expect(await total('status=DRAFT&search=planet')).toBe(1);
    expect(await total('status=DISABLED&search=planet')).toBe(0);
    expect((await admin.get('/puzzles?status=draft')).status).toBe(400);
  });

  test('is searched in all three words and the notes, without wildcards', async () => {
    const admin = await givenAdmin(await startTestApp());
    const id = await createPuzzle(admin, { ...puzzle, notes: '100% of Ünder_scores\\' });
    await createPuzzle(admin, { ...other, notes: '1000 of underXscores' });
    const found = async (search: string) => {
      const { body } = await admin.get(`/puzzles?limit=100&search=${encodeURIComponent(search)}`);
      return body.data.puzzles.map((item) => item.id);
    };
    for (const term of ['ppllaa', 'NNEETT', 'llaa', '100% OF', '0%', '%', '_', 'r_s', '\\', 'ünder', 'under_s', 'ün']) {
      expect(await found(term), term).toEqual(/under_s/.test(term) ? [] : [id]);
    }
    // Nothing matches across two fields.
    expect(await found('planetppllaa')).toEqual([]);
    expect(await found('planet ppllaa')).toEqual([]);
    expect(await found("' OR 1=1 --")).toEqual([]);
    expect(await found('zzzzzz')).toEqual([]);
  });

  test('caps the matches and reports that there are more', async () => {
    const world = shared();
    const admin = await givenAdmin(world);
    await world.database.orm.update(wordSets).set({ notes: 'common' });
    const { puzzles, pagination } = (await admin.get('/puzzles?search=common&page=5')).body.data;
    expect(pagination).toEqual({
      page: 5,
      limit: 20,
      total: 100,
      pages: 5,
      hasNext: false,
      hasPrev: true,
      capped: true,
    });
    expect(puzzles).toHaveLength(20);
    expect((await admin.get('/puzzles?search=common&page=6')).body.data.puzzles).toEqual([]);
  });
});
