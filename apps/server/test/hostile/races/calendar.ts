import { FILL_DAYS } from '@sixfold/contract';
import { addDays } from '@sixfold/game';
import { and, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { auditEntries, dailyGames, wordSets } from '../../../src/db/schema.ts';
import { statuses } from '../../support/accounts.ts';
import { CLIENTS, type Answer, type World } from './world.ts';

const FILL = '/admin/daily-games/fill';
const SCHEDULE = '/admin/daily-games';

const givenAdmin = async ({ givenAccounts }: World) => (await givenAccounts(1, { isAdmin: true }))[0]!;

/** One admin schedules each puzzle for the same day; every second client fills all empty days instead. */
export async function fillOneDay(world: World, round: number): Promise<void> {
  const { all, send, database, today } = world;
  const { headers } = await givenAdmin(world);
  const filled = await send(0, { path: FILL, headers });
  expect(filled.statusCode).toBe(200);
  const gameDate = addDays(today, 2 + (round % (FILL_DAYS - 1)));
  await database.orm.delete(dailyGames).where(eq(dailyGames.gameDate, gameDate));
  const answers = await all((client) =>
    client % 4 < 2 ? { path: FILL, headers } : { path: SCHEDULE, headers, body: { gameDate, wordSetId: 1 + client } },
  );
  const { 200: fills, 201: created = 0, 409: refused = 0 } = statuses(answers);
  expect([fills, created + refused]).toEqual([CLIENTS / 2 + 1, CLIENTS / 2 - 1]);
  const scheduled = answers.reduce((sum, { body }) => sum + (valuesOf(body).data?.scheduled ?? 0), 0);
  expect(scheduled + created).toBe(1);
  const [game, ...others] = await database.orm.select().from(dailyGames).where(eq(dailyGames.gameDate, gameDate));
  expect(others).toEqual([]);
  const isAboutIt = and(eq(auditEntries.subject, 'dailyGame'), eq(auditEntries.subjectId, game!.id));
  expect(await database.orm.$count(auditEntries, isAboutIt)).toBe(1);
}

const valuesOf = (body: Answer['body']) => JSON.parse(body) as { data?: { scheduled?: number } };

export async function scheduleOneDay(world: World): Promise<void> {
  const { headers } = await givenAdmin(world);
  const gameDate = addDays(world.today, FILL_DAYS + 1);
  const answers = await world.all((client) => ({
    path: SCHEDULE,
    headers,
    body: { gameDate, wordSetId: 1 + client },
  }));
  expect(statuses(answers)).toEqual({ 201: 1, 409: CLIENTS - 1 });
  const { rowCount } = await world.database.orm.delete(dailyGames).where(eq(dailyGames.gameDate, gameDate));
  expect(rowCount).toBe(1);
}

export async function planOneMonth(world: World): Promise<void> {
  const { headers } = await givenAdmin(world);
  const days = Array.from({ length: 31 }, (_, index) => addDays(world.today, 100 + index));
  const answers = await world.all((client) => ({
    path: '/admin/studio/plan',
    headers,
    // Some begin at the end of the month, so that they would lock its days in another order.
    body: { days: (client % 3 ? days : days.toReversed()).map((gameDate) => ({ gameDate, wordSetId: 1 + client })) },
  }));
  expect(statuses(answers)).toEqual({ 200: 1, 409: CLIENTS - 1 });
  const planned = await world.database.orm.delete(dailyGames).where(inArray(dailyGames.gameDate, days)).returning();
  expect(planned).toHaveLength(days.length);
  expect(new Set(planned.map(({ wordSetId }) => wordSetId)).size).toBe(1);
}

export async function importOneFile(world: World): Promise<void> {
  const { headers } = await givenAdmin(world);
  const notes = 'Race';
  const rows = ['AABCDE', 'ABBCDE', 'ABCCDE', 'ABCDDE'].map((word) => `FABCDE,${word},FFEDCB,${notes}`);
  const answers = await world.all(() => {
    const body = new FormData();
    body.set('file', new File([['word1,word2,word3,notes', ...rows].join('\n')], 'puzzles.csv'));
    return { path: '/admin/puzzles/bulk-import', headers, body };
  });
  expect(statuses(answers)).toEqual({ 200: CLIENTS });
  const imported = answers.map(({ body }) => (JSON.parse(body) as { stats: { imported: number } }).stats.imported);
  expect(imported.reduce((sum, each) => sum + each, 0)).toBe(rows.length);
  const { rowCount } = await world.database.orm.delete(wordSets).where(eq(wordSets.notes, notes));
  expect(rowCount).toBe(rows.length);
}
