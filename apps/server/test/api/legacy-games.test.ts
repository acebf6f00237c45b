import { dailyGames } from '../../src/db/schema.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../support/test-app.ts';
import { finish, loss, read, todaysGame } from '../support/test-games.ts';
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

test('past games require an account', async () => {
  const world = await startTestApp();
  for (const path of ['/puzzles/legacy', '/puzzles/legacy/1']) {
    expect(await read(world, path)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
  }
});
