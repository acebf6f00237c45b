import type { ArchiveMonth } from '@sixfold/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dailyGames } from '../../src/db/schema.ts';
import { startTestApp } from '../support/test-app.ts';
import { complete, finish, loss, read, todaysGame } from '../support/test-games.ts';
import { givenUser } from '../support/test-users.ts';

interface Listed {
  games: { id: number; wordSetId: number; gameNumber: number; gameDate: string; isCompleted: boolean }[];
  pagination: object;
}

test('past games are listed newest first, paged, without their words', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const { headers } = await givenUser(world);
  const list = async (query = '') => (await read(world, `/puzzles/legacy${query}`, headers))['data'] as Listed;

  const first = await list();
  expect(first.pagination).toEqual({ page: 1, limit: 20, total: 30, pages: 2, hasNext: true, hasPrev: false });
  const second = await list('?page=2&search=anything');
  expect(second.pagination).toEqual({ page: 2, limit: 20, total: 30, pages: 2, hasNext: false, hasPrev: true });
  const games = [...first.games, ...second.games];
  expect(games.map(({ gameDate }) => gameDate)).toEqual(
    games
      .map(({ gameDate }) => gameDate)
      .sort()
      .reverse(),
  );
  expect(games[0]).toEqual({ ...games[0], gameDate: '2027-01-30', gameNumber: 30, isCompleted: false });
  expect(Object.keys(games[0]!).sort()).toEqual(['gameDate', 'gameNumber', 'id', 'isCompleted', 'wordSetId']);
  expect(await list('?page=9&limit=100')).toEqual({
    games: [],
    pagination: { page: 9, limit: 100, total: 30, pages: 1, hasNext: false, hasPrev: true },
  });

  // Games that another user has completed are not hidden.
  const other = await givenUser(world);
  await finish(world, { ...loss, gameMode: 'legacy', wordSetId: games[1]!.wordSetId }, other.headers);
  await finish(world, { ...loss, gameMode: 'legacy', wordSetId: games[0]!.wordSetId }, headers);
  const unplayed = await list('?limit=100');
  expect(unplayed.games).toEqual(games.slice(1));
  expect(unplayed.pagination).toMatchObject({ total: 29, pages: 1 });
  const all = await list('?limit=2&hideCompleted=false');
  expect(all.games).toEqual([{ ...games[0], isCompleted: true }, games[1]]);
  expect(all.pagination).toMatchObject({ total: 30, pages: 15 });
});

test("a past game has its words; today's and upcoming games are neither found nor listed", async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const { headers } = await givenUser(world);
  const today = await todaysGame(world);
  const [upcoming] = await world.database.orm
    .insert(dailyGames)
    .values({ gameDate: '2027-02-01', wordSetId: 600, createdAt: new Date() })
    .returning();
  world.clock.set('2027-02-01T04:59:59Z'); // a second before midnight in New York
  for (const id of [today.dailyGameId, upcoming!.id, 2_000_000]) {
    expect(await read(world, `/puzzles/legacy/${id}`, headers)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  }
  const { data } = await read(world, '/puzzles/legacy?limit=100', headers);
  expect((data as Listed).games.map(({ gameDate }) => gameDate)).not.toContain('2027-01-31');

  world.clock.set('2027-02-01T05:00:00Z');
  expect(await read(world, `/puzzles/legacy/${today.dailyGameId}`, headers)).toMatchObject({
    status: 200,
    data: {
      id: today.dailyGameId,
      wordSetId: today.wordSetId,
      word1: today.word1,
      gameNumber: 31,
      gameDate: '2027-01-31',
    },
  });
});

describe('words that were also used on an earlier day', () => {
  const OLDER = '2027-01-10';

  /** On January 31, the game of `day` has the words of January 10. */
  async function givenRepeat(day: string) {
    const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
    const gameOf = async (gameDate: string) =>
      (await world.database.orm.select().from(dailyGames).where(eq(dailyGames.gameDate, gameDate)))[0]!;
    const { wordSetId } = await gameOf(day);
    await world.database.orm.update(dailyGames).set({ wordSetId }).where(eq(dailyGames.gameDate, OLDER));
    const { headers } = await givenUser(world);
    const older = await gameOf(OLDER);
    const find = (path: string) => read(world, path, headers);
    return {
      world,
      wordSetId,
      headers,
      older,
      list: async (query = '') => (await find(`/puzzles/legacy?limit=100${query}`))['data'] as Listed,
      play: (id: number) => find(`/puzzles/legacy/${id}`),
      archive: async () => ((await find('/game/archive?month=2027-01'))['data'] as ArchiveMonth).days,
      gameOf,
    };
  }

  const daysOf = (games: { gameDate: string }[]) => games.map(({ gameDate }) => gameDate);

  test.each([
    ["today's", '2027-01-31', 2],
    ["yesterday's", '2027-01-30', 1],
  ])('are not served while they are %s game', async (_, day, days) => {
    const { world, older, list, play, archive } = await givenRepeat(day);
    expect(await play(older.id)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    for (const query of ['', '&hideCompleted=false']) {
      const { games, pagination } = await list(query);
      expect(daysOf(games)).not.toContain(OLDER);
      expect(pagination).toMatchObject({ total: 29 });
      expect(games).toHaveLength(29);
    }
    expect(daysOf(await archive())).not.toContain(OLDER);

    world.clock.set(`2027-02-0${days}T04:59:59Z`); // the last second in which that game can be finished
    expect(await play(older.id)).toMatchObject({ status: 404 });
    world.clock.set(`2027-02-0${days}T05:00:00Z`);
    expect(await play(older.id)).toMatchObject({ status: 200, data: { gameDate: OLDER } });
    expect(daysOf((await list()).games)).toContain(OLDER);
    expect(daysOf(await archive())).toContain(OLDER);
  });

  test('are still served while they are scheduled for tomorrow', async () => {
    const { world, older, wordSetId, play } = await givenRepeat('2027-01-05');
    const tomorrow = { gameDate: '2027-02-01', wordSetId, createdAt: new Date() };
    await world.database.orm.insert(dailyGames).values(tomorrow);
    expect(await play(older.id)).toMatchObject({ status: 200 });
    world.clock.set('2027-02-01T05:00:00Z');
    expect(await play(older.id)).toMatchObject({ status: 404 });
  });

  test("yesterday's game is a past game, unless today's has the same words", async () => {
    const { world, list, play, gameOf } = await givenRepeat('2027-01-30');
    const yesterday = await gameOf('2027-01-30');
    expect(await play(yesterday.id)).toMatchObject({ status: 200 });
    const { wordSetId } = yesterday;
    await world.database.orm.update(dailyGames).set({ wordSetId }).where(eq(dailyGames.gameDate, '2027-01-31'));
    expect(await play(yesterday.id)).toMatchObject({ status: 404 });
    expect((await list()).pagination).toMatchObject({ total: 28 });
  });

  test("cannot be had by sending today's game as a legacy game; a finished day stays in the archive", async () => {
    const { world, older, wordSetId, headers, list, archive } = await givenRepeat('2027-01-31');
    const legacy = { ...loss, gameMode: 'legacy', wordSetId };
    const refused = await complete(world, legacy, headers);
    expect(refused.json()).toMatchObject({ success: false, code: 'VALIDATION_ERROR' });
    expect(refused.body).not.toMatch(/word1/);
    world.clock.set('2027-01-12T17:00:00Z');
    await finish(world, legacy, headers);
    world.clock.set('2027-01-31T17:00:00Z');
    expect((await archive()).find(({ gameDate }) => gameDate === OLDER)?.result).toMatchObject({ outcome: 'LOSS' });
    expect(daysOf((await list('&hideCompleted=false')).games)).not.toContain(older.gameDate);
    expect((await list()).pagination).toMatchObject({ total: 29 });
  });
});

test('past games require an account', async () => {
  const world = await startTestApp();
  for (const path of ['/puzzles/legacy', '/puzzles/legacy/1']) {
    expect(await read(world, path)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  }
});
