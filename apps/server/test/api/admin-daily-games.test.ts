import { asc, eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { countChanges, dailyGames, wordSets } from '../../src/db/schema.ts';
import { givenAdmin } from '../support/admin-calls.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { finish, SESSION, todaysWordSet, win } from '../support/test-games.ts';

const gameOn = async ({ database }: TestApp, day: string) =>
  (await database.orm.select().from(dailyGames).where(eq(dailyGames.gameDate, day)))[0];

const playToday = async (world: TestApp) =>
  finish(world, { ...win, wordSetId: await todaysWordSet(world), sessionId: SESSION });

test("the list is sorted newest first, and has today's date and completion counts", async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const admin = await givenAdmin(world);
  const today = await gameOn(world, '2027-01-31');
  await world.database.orm
    .insert(countChanges)
    .values([1, 1].map((completions) => ({ day: '2027-01-31', dailyGameId: today!.id, completions, wins: 1 })));
  const { dailyGames: games, pagination, today: day } = (await admin.get('/daily-games')).body.data;
  expect(day).toBe('2027-01-31');
  expect(pagination).toEqual({ page: 1, limit: 20, total: 31, pages: 2, hasNext: true, hasPrev: false });
  expect(games.map((game) => game.gameDate).slice(0, 2)).toEqual(['2027-01-31', '2027-01-30']);
  expect(games[0]).toEqual({
    id: today!.id,
    gameDate: '2027-01-31',
    gameNumber: 31,
    wordSetId: today!.wordSetId,
    wordSet: {
      word1: expect.any(String) as string,
      word2: expect.any(String) as string,
      word3: expect.any(String) as string,
      status: 'APPROVED',
    },
    _count: { gameCompletions: 2 },
    isFit: true,
    previousGameDate: null,
  });
  expect((await admin.get('/daily-games?page=2')).body.data.dailyGames).toHaveLength(11);
  const listed = (await admin.get(`/puzzles?limit=100&page=7`)).body.data.puzzles;
  expect(listed.find(({ id }) => id === today!.wordSetId)?.stats).toEqual({
    totalCompletions: 2,
    winRate: 100,
    dailyGamesUsed: 1,
  });
});

test('the calendar shows one month, by default the current one', async () => {
  const world = await startTestApp({ now: '2027-02-01T04:00:00Z' });
  const admin = await givenAdmin(world);
  for (const gameDate of ['2027-02-01', '2027-02-28', '2027-03-01']) {
    expect((await admin.post('/daily-games', { gameDate, wordSetId: 500 })).status).toBe(201);
  }
  const days = async (query: string) => {
    const { data } = (await admin.get(`/daily-games/calendar${query}`)).body;
    return { ...data, dailyGames: data.dailyGames.map((game) => game.gameDate) };
  };
  expect(await days('?month=2027-02')).toEqual({
    month: '2027-02',
    today: '2027-01-31',
    dailyGames: ['2027-02-01', '2027-02-28'],
  });
  expect((await days('')).month).toBe('2027-01');
  expect((await days('')).dailyGames).toHaveLength(31);
  expect(await days('?month=2029-02')).toMatchObject({ dailyGames: [] });
  for (const month of ['2027-13', '2027-2', 'abc', '0000-01', '']) {
    expect((await admin.get(`/daily-games/calendar?month=${month}`)).status).toBe(400);
  }
});

test('scheduling requires an approved puzzle and an empty day that is not over', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const admin = await givenAdmin(world, { displayName: 'Ann' });
  await world.database.orm.update(wordSets).set({ status: 'DRAFT' }).where(eq(wordSets.id, 7));
  const made = await admin.post('/daily-games', { gameDate: '2027-02-28', wordSetId: 8 });
  expect(made).toMatchObject({
    status: 201,
    body: { data: { gameDate: '2027-02-28', gameNumber: 59, wordSetId: 8, _count: { gameCompletions: 0 } } },
  });
  const { entries } = (await admin.get(`/audit?subject=dailyGame&id=${made.body.data.id}`)).body.data;
  expect(entries).toMatchObject([{ by: 'Ann', action: 'created' }]);
  const refused: [object, number, string][] = [
    [{ gameDate: '2027-02-28', wordSetId: 9 }, 409, 'CONFLICT'],
    [{ gameDate: '2027-01-31', wordSetId: 9 }, 409, 'CONFLICT'],
    [{ gameDate: '2027-01-30', wordSetId: 9 }, 400, 'VALIDATION_ERROR'],
    [{ gameDate: '2027-02-30', wordSetId: 9 }, 400, 'VALIDATION_ERROR'],
    [{ gameDate: '2027-03-01', wordSetId: 7 }, 400, 'VALIDATION_ERROR'],
    [{ gameDate: '2027-03-01', wordSetId: 2_147_483_647 }, 400, 'VALIDATION_ERROR'],
    [{ gameDate: '2027-03-01', wordSetId: '9' }, 400, 'VALIDATION_ERROR'],
    [{ gameDate: '2027-03-01' }, 400, 'VALIDATION_ERROR'],
  ];
  for (const [body, status, code] of refused) {
    expect(await admin.post('/daily-games', body), JSON.stringify(body)).toMatchObject({ status, body: { code } });
  }
  const id = made.body.data.id;
  for (const [body, status, code] of refused.slice(1)) {
    expect(await admin.put(`/daily-games/${id}`, body), JSON.stringify(body)).toMatchObject({ status, body: { code } });
  }
  expect(await gameOn(world, '2027-02-28')).toMatchObject({ id, wordSetId: 8 });
});

test("an upcoming game can be edited or deleted, and a past one deleted if unplayed; today's and yesterday's are locked", async () => {
  const world = await startTestApp({ now: '2027-01-29T17:00:00Z' });
  const admin = await givenAdmin(world);
  await playToday(world);
  for (const now of ['2027-01-30T17:00:00Z', '2027-01-31T17:00:00Z']) {
    world.clock.set(now);
    await world.app.inject('/api/v1/puzzles/daily');
  }
  const { id } = (await admin.post('/daily-games', { gameDate: '2027-02-02', wordSetId: 8 })).body.data;
  expect(await admin.put(`/daily-games/${id}`, { gameDate: '2027-02-03', wordSetId: 9 })).toMatchObject({
    status: 200,
    body: { data: { id, gameDate: '2027-02-03', wordSetId: 9, gameNumber: 34 } },
  });
  const words = async (puzzle: number) => {
    const [row] = await world.database.orm.select().from(wordSets).where(eq(wordSets.id, puzzle));
    return `${row?.word1} ${row?.word2} ${row?.word3}`;
  };
  const { entries } = (await admin.get(`/audit?subject=dailyGame&id=${id}`)).body.data;
  expect(entries[0]?.changes).toEqual([
    { field: 'gameDate', before: '2027-02-02', after: '2027-02-03' },
    { field: 'wordSetId', before: await words(8), after: await words(9) },
  ]);
  // A puzzle that has since been disabled keeps its day, but its game cannot be moved.
  await admin.put('/puzzles/9', { status: 'DISABLED' });
  expect((await admin.put(`/daily-games/${id}`, { gameDate: '2027-02-03', wordSetId: 9 })).status).toBe(200);
  expect(await admin.put(`/daily-games/${id}`, { gameDate: '2027-02-04', wordSetId: 9 })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'wordSetId', message: 'Only an approved puzzle can be scheduled.' }] },
  });
  expect(await gameOn(world, '2027-02-03')).toMatchObject({ id, wordSetId: 9 });
  expect((await admin.delete(`/daily-games/${id}`)).status).toBe(200);
  expect((await admin.delete(`/daily-games/${id}`)).status).toBe(404);
  expect((await admin.put(`/daily-games/${id}`, { gameDate: '2027-02-04', wordSetId: 8 })).status).toBe(404);

  const later = { gameDate: '2027-05-01', wordSetId: 8 };
  const locked: [string, 'edit' | 'delete', number][] = [
    ['2027-01-31', 'edit', 409], // today, with no completions
    ['2027-01-31', 'delete', 409],
    ['2027-01-30', 'edit', 409], // yesterday, with no completions: players may still finish it
    ['2027-01-30', 'delete', 409],
    ['2027-01-29', 'edit', 409], // played
    ['2027-01-29', 'delete', 409],
    ['2027-01-28', 'edit', 409], // past, unplayed
    ['2027-01-28', 'delete', 200],
  ];
  for (const [day, action, status] of locked) {
    const path = `/daily-games/${(await gameOn(world, day))!.id}`;
    const response = await (action === 'edit' ? admin.put(path, later) : admin.delete(path));
    expect(response.status, `${action} ${day}`).toBe(status);
  }
});

test('a change is rolled back if midnight passes between the check and the write', async () => {
  const world = await startTestApp({ now: '2027-02-01T04:59:59.999Z' });
  const admin = await givenAdmin(world);
  const tomorrow = (await gameOn(world, '2027-02-01'))!; // prefetched
  const transaction = world.database.transaction.bind(world.database);
  world.database.transaction = (work) =>
    transaction(async (queries, query) => {
      world.clock.set('2027-02-01T04:59:59.999Z');
      // Each change writes its audit entry last; midnight comes just before that.
      const insert = queries.insert.bind(queries);
      queries.insert = (table) => {
        world.clock.set('2027-02-01T05:00:00Z');
        return insert(table);
      };
      return work(queries, query);
    });
  const path = `/daily-games/${tomorrow.id}`;
  expect((await admin.put(path, { gameDate: '2027-02-05', wordSetId: 600 })).status).toBe(409);
  expect((await admin.delete(path)).status).toBe(409);
  expect(await gameOn(world, '2027-02-01')).toEqual(tomorrow);
});

test('of two admins who schedule a game for the same day, or move a game to it, only one succeeds', async () => {
  const first = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const second = await startTestApp({ connection: first.connection, clock: first.clock });
  const [ann, ben] = [await givenAdmin(first), await givenAdmin(second)];
  const both = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();
  const made = await Promise.all([
    ann.post('/daily-games', { gameDate: '2027-02-10', wordSetId: 8 }),
    ben.post('/daily-games', { gameDate: '2027-02-10', wordSetId: 9 }),
  ]);
  expect(both(made)).toEqual([201, 409]);
  const one = await ann.post('/daily-games', { gameDate: '2027-02-11', wordSetId: 8 });
  const two = await ben.post('/daily-games', { gameDate: '2027-02-12', wordSetId: 9 });
  const moved = await Promise.all([
    ann.put(`/daily-games/${one.body.data.id}`, { gameDate: '2027-02-13', wordSetId: 8 }),
    ben.put(`/daily-games/${two.body.data.id}`, { gameDate: '2027-02-13', wordSetId: 9 }),
  ]);
  expect(both(moved)).toEqual([200, 409]);
  // One deletes the puzzle while the other schedules it: whichever comes second is refused.
  const raced = await Promise.all([
    ann.post('/daily-games', { gameDate: '2027-02-20', wordSetId: 600 }),
    ben.delete('/puzzles/600'),
  ]);
  expect([
    [201, 409],
    [400, 200],
  ]).toContainEqual(raced.map(({ status }) => status));
});

test('the next 30 days are filled with the least recently used puzzles, once', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const admin = await givenAdmin(world, { displayName: 'Ann' });
  await admin.post('/daily-games', { gameDate: '2027-02-05', wordSetId: 40 });
  const [filled, again] = await Promise.all([admin.post('/daily-games/fill'), admin.post('/daily-games/fill')]);
  const counts = [filled, again].map(({ body }) => body.data.scheduled).sort((a, b) => b - a);
  expect(counts).toEqual([29, 0]);
  const { days } = [filled, again].find(({ body }) => body.data.scheduled > 0)!.body.data;
  expect([days.length, days[0], days.at(-1)]).toEqual([29, '2027-02-01', '2027-03-02']);
  expect(days).not.toContain('2027-02-05');
  const games = await world.database.orm.select().from(dailyGames).orderBy(asc(dailyGames.gameDate));
  expect(games).toHaveLength(61);
  expect(new Set(games.map(({ wordSetId }) => wordSetId)).size).toBe(61);
  const { entries } = (await admin.get(`/audit?subject=dailyGame&id=${games.at(-1)!.id}`)).body.data;
  expect(entries).toMatchObject([{ action: 'filled', by: 'Ann' }]);
});

test('with few puzzles, filling repeats them; without any, it is refused', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const admin = await givenAdmin(world);
  await world.database.orm.update(wordSets).set({ status: 'DRAFT' });
  expect(await admin.post('/daily-games/fill')).toMatchObject({
    status: 409,
    body: { message: 'No approved puzzles available. Create and approve puzzles first.' },
  });
  for (const id of [600, 601, 602]) await admin.put(`/puzzles/${id}`, { status: 'APPROVED' });
  expect((await admin.post('/daily-games/fill')).body.data.scheduled).toBe(30);
  const games = await world.database.orm.select().from(dailyGames).orderBy(asc(dailyGames.gameDate));
  expect(games.slice(-6).map(({ wordSetId }) => wordSetId)).toEqual([600, 601, 602, 600, 601, 602]);
});

test('a puzzle that is being deleted is not scheduled', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const admin = await givenAdmin(world);
  const waiting = async () => {
    const { rows } = await world.database.query({
      text: `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    });
    return rows.length;
  };
  const [next] = await world.database.orm
    .select({ id: wordSets.id })
    .from(wordSets)
    .where(sql`status = 'APPROVED' AND NOT EXISTS (SELECT FROM daily_games WHERE word_set_id = word_sets.id)`)
    .orderBy(asc(wordSets.id))
    .limit(1);
  const changes = await world.database.transaction(async (transaction) => {
    // Stops both changes just before they end.
    await transaction.execute(sql`LOCK TABLE audit_entries`);
    const deleting = admin.delete(`/puzzles/${next!.id}`);
    await vi.waitUntil(async () => (await waiting()) === 1, { timeout: 5000 });
    const filling = admin.post('/daily-games/fill');
    await vi.waitUntil(async () => (await waiting()) === 2, { timeout: 5000 });
    return [deleting, filling];
  });
  expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200]);
});

test("a change to tomorrow's game after it was prefetched is served at midnight", async () => {
  const world = await startTestApp({ now: '2027-02-01T04:57:00Z' });
  const admin = await givenAdmin(world);
  const tomorrow = await vi.waitUntil(() => gameOn(world, '2027-02-01'), { timeout: 5000 });
  await admin.put(`/daily-games/${tomorrow.id}`, { gameDate: '2027-02-01', wordSetId: 577 });
  world.clock.set('2027-02-01T05:00:00Z');
  const { data } = (await world.app.inject('/api/v1/puzzles/daily')).json<{ data: { wordSetId: number } }>();
  expect(data.wordSetId).toBe(577);
});
