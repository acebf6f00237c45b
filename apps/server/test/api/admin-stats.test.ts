import { expect, test } from 'vitest';
import { countChanges, dailyGames, dayCounts, wordSetCounts } from '../../src/db/schema.ts';
import { givenAdmin } from '../support/admin-calls.ts';
import { startTestApp } from '../support/test-app.ts';

test('the dashboard includes folded and unfolded counts, by Eastern day', async () => {
  const world = await startTestApp({ now: '2027-02-01T04:00:00Z' });
  const { orm } = world.database;
  const admin = await givenAdmin(world);
  const [game] = await orm.select().from(dailyGames).limit(1);
  await orm.insert(dayCounts).values([
    { day: '2026-12-01', completions: 1000, registrations: 100 },
    { day: '2027-01-01', completions: 100, registrations: 10 }, // 31 days ago
    { day: '2027-01-02', completions: 20, registrations: 4 }, // the first of 30
    { day: '2027-01-24', completions: 30, registrations: 1 },
    { day: '2027-01-25', completions: 40, registrations: 1 }, // the first of 7
  ]);
  await orm.insert(wordSetCounts).values([
    { wordSetId: game!.wordSetId, completions: 7, wins: 3 },
    { wordSetId: 600, completions: 8, wins: 8 },
  ]);
  await orm.insert(countChanges).values([
    { day: '2027-01-31', dailyGameId: game!.id, completions: 2, wins: 1 },
    { day: '2027-01-31', registrations: 1 },
  ]);
  await admin.post('/daily-games', { gameDate: '2027-02-01', wordSetId: 8 });
  await admin.post('/daily-games', { gameDate: '2027-02-03', wordSetId: 9 });

  const { status, body } = await admin.get('/stats');
  expect(status).toBe(200);
  expect(body.data.overview).toEqual({
    totalUsers: 117,
    recentUsers: 7,
    totalPuzzles: 700,
    totalCompletions: 1192,
    recentCompletions: 92,
    weeklyCompletions: 42,
    totalCircles: 0,
    totalReminders: 0,
  });
  expect(body.data.topPuzzles).toMatchObject([
    { id: game!.wordSetId, totalCompletions: 9, winRate: 44.4, dailyGamesUsed: 1, status: 'APPROVED' },
    { id: 600, totalCompletions: 8, winRate: 100, dailyGamesUsed: 0 },
  ]);
  expect(body.data.topPuzzles[0]?.words).toHaveLength(3);
  expect(body.data.upcomingGames).toMatchObject([
    { gameDate: '2027-02-01', gameNumber: 32, wordSetId: 8 },
    { gameDate: '2027-02-03', gameNumber: 34, wordSetId: 9 },
  ]);
  expect(body.data.nextEmptyDay).toBe('2027-02-02');
  expect(body.data.completionsPerDay).toHaveLength(30);
  expect(body.data.completionsPerDay.at(0)).toEqual({ day: '2027-01-02', completions: 20 });
  expect(body.data.completionsPerDay.at(-2)).toEqual({ day: '2027-01-30', completions: 0 });
  expect(body.data.completionsPerDay.at(-1)).toEqual({ day: '2027-01-31', completions: 2 });
  await admin.post('/daily-games/fill');
  expect((await admin.get('/stats')).body.data.nextEmptyDay).toBe('2027-03-03');

  // A clock that is wrong by months, before the launch day.
  world.clock.set('2026-11-20T17:00:00Z');
  await admin.post('/daily-games', { gameDate: '2026-11-22', wordSetId: 8 });
  const early = await admin.get('/stats');
  expect(early.body.data.upcomingGames.map(({ gameNumber }) => gameNumber)).toEqual([1, 1, 2, 3, 4, 5, 6]);
  const list = await admin.get('/daily-games?limit=100');
  // Not the last game in the list if the server has already scheduled today's.
  const scheduled = list.body.data.dailyGames.find(({ gameDate }) => gameDate === '2026-11-22');
  expect(scheduled).toMatchObject({ gameNumber: 1 });
});
