import type { SignedIn } from '@sixfold/contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { completions, dailyGames, players } from '../../src/db/schema.ts';
import { newMailLink } from '../../src/services/mail-links.ts';
import { givenAccount, login, PASSWORD, post, statuses } from '../support/accounts.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const SESSION = '0123456789abcdef0123456789abcdef';
const NOON: Record<string, string> = {
  '2027-01-28': '2027-01-28T17:00:00Z',
  '2027-01-29': '2027-01-29T17:00:00Z',
  '2027-01-30': '2027-01-30T17:00:00Z',
  '2027-01-31': '2027-01-31T17:00:00Z',
};
const WIN = { difficulty: 'INTERMEDIATE', outcome: 'WIN', incorrectGuesses: 2, totalGuesses: 8 } as const;
const LOSS = { ...WIN, outcome: 'LOSS', incorrectGuesses: 6 } as const;

const gameOf = async ({ database }: TestApp, day: string) =>
  (await database.orm.select().from(dailyGames).where(eq(dailyGames.gameDate, day)))[0]!;

async function playAsGuest(world: TestApp, day: string, result: object = WIN, sessionId = SESSION): Promise<void> {
  world.clock.set(NOON[day] ?? day);
  const { wordSetId } = await gameOf(world, day);
  const response = await post(world, '/game/complete', { ...result, gameMode: 'daily', wordSetId, sessionId });
  expect(response.statusCode).toBe(200);
}

/** A player for the account, with one game. */
async function givenGame(world: TestApp, userId: number, day: string, result: typeof WIN | typeof LOSS) {
  const { orm } = world.database;
  const createdAt = new Date(world.clock.now());
  const streak = result.outcome === 'WIN' ? 1 : 0;
  const [player] = await orm
    .insert(players)
    .values({
      userId,
      completedGames: 1,
      currentPlayedStreak: 1,
      maxPlayedStreak: 7,
      currentWinStreak: streak,
      maxWinStreak: 5,
      lastDailyGameDate: day,
      createdAt,
    })
    .returning();
  const { id: dailyGameId } = await gameOf(world, day);
  await orm
    .insert(completions)
    .values({ playerId: player!.id, dailyGameId, gameMode: 'daily', ...result, completedAt: createdAt });
}

const playerOf = async ({ database }: TestApp, userId: number) =>
  (await database.orm.select().from(players).where(eq(players.userId, userId)))[0];

const gamesOf = ({ database }: TestApp, playerId: number) =>
  database.orm
    .select({ day: dailyGames.gameDate, outcome: completions.outcome })
    .from(completions)
    .innerJoin(dailyGames, eq(dailyGames.id, completions.dailyGameId))
    .where(eq(completions.playerId, playerId))
    .orderBy(dailyGames.gameDate);

test('who verifies an address keeps what was played as a guest', async () => {
  const world = await startTestApp({ now: NOON['2027-01-29']! });
  for (const day of ['2027-01-29', '2027-01-30', '2027-01-31']) await playAsGuest(world, day);
  const { id } = await givenAccount(world, { emailVerified: false });
  const token = await newMailLink(world.database.orm, id, 'verify', world.clock.now());
  const verified = await post(world, '/auth/verify-email', { token, sessionId: SESSION.toUpperCase() });
  expect(verified.json<{ data: SignedIn }>().data.user.id).toBe(id);
  const player = await playerOf(world, id);
  expect(player).toMatchObject({
    completedGames: 3,
    currentPlayedStreak: 3,
    currentWinStreak: 3,
    maxPlayedStreak: 3,
    maxWinStreak: 3,
    lastDailyGameDate: '2027-01-31',
  });
  const [guest] = await world.database.orm
    .select()
    .from(players)
    .where(eq(players.sessionId, SESSION.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')));
  expect(guest).toMatchObject({ claimedBy: player!.id, completedGames: 0, currentPlayedStreak: 0 });
});

test('where both have played a game the account keeps its own, and the streaks are counted by date', async () => {
  const world = await startTestApp({ now: NOON['2027-01-28']! });
  for (const day of ['2027-01-28', '2027-01-29', '2027-01-30', '2027-01-31']) await playAsGuest(world, day);
  const { id, email } = await givenAccount(world);
  await givenGame(world, id, '2027-01-29', LOSS);
  expect((await login(world, email, PASSWORD, { sessionId: SESSION })).statusCode).toBe(200);
  const player = await playerOf(world, id);
  expect(await gamesOf(world, player!.id)).toEqual([
    { day: '2027-01-28', outcome: 'WIN' },
    { day: '2027-01-29', outcome: 'LOSS' },
    { day: '2027-01-30', outcome: 'WIN' },
    { day: '2027-01-31', outcome: 'WIN' },
  ]);
  expect(player).toMatchObject({
    completedGames: 4,
    currentPlayedStreak: 4,
    currentWinStreak: 2,
    // What the account had reached before stays.
    maxPlayedStreak: 7,
    maxWinStreak: 5,
  });
  expect(await world.database.orm.$count(completions)).toBe(5);
});

test('twice is harmless, another account gets nothing, and an unknown session is no fault', async () => {
  const world = await startTestApp({ now: NOON['2027-01-31']! });
  await playAsGuest(world, '2027-01-31');
  const ann = await givenAccount(world);
  const bob = await givenAccount(world);
  const claim = (email: string, sessionId = SESSION) => login(world, email, PASSWORD, { sessionId });
  expect((await claim(ann.email)).statusCode).toBe(200);
  const claimed = await playerOf(world, ann.id);
  expect((await claim(ann.email)).statusCode).toBe(200);
  expect((await claim(bob.email)).statusCode).toBe(200);
  expect((await claim(bob.email, 'f'.repeat(32))).statusCode).toBe(200);
  expect(await playerOf(world, ann.id)).toEqual(claimed);
  expect(await playerOf(world, bob.id)).toBeUndefined();
});

test('a login that is refused claims nothing', async () => {
  const world = await startTestApp({ now: NOON['2027-01-31']! });
  await playAsGuest(world, '2027-01-31');
  const wrong = await givenAccount(world);
  const unverified = await givenAccount(world, { emailVerified: false });
  const disabled = await givenAccount(world, { isActive: false });
  expect((await login(world, wrong.email, 'wrong', { sessionId: SESSION })).statusCode).toBe(401);
  expect((await login(world, unverified.email, PASSWORD, { sessionId: SESSION })).statusCode).toBe(403);
  expect((await login(world, disabled.email, PASSWORD, { sessionId: SESSION })).statusCode).toBe(403);
  expect(await world.database.orm.select().from(players)).toMatchObject([{ claimedBy: null, completedGames: 1 }]);
});

test('fifty logins of ten accounts at once give the guest to one of them, whole', async () => {
  const environment = { RATE_LIMIT_FACTOR: '1000' };
  const first = await startTestApp({ now: NOON['2027-01-30']!, environment });
  const second = await startTestApp({ connection: first.connection, clock: first.clock, environment });
  await playAsGuest(first, '2027-01-30');
  await playAsGuest(first, '2027-01-31');
  const accounts = await Promise.all(Array.from({ length: 10 }, () => givenAccount(first)));
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      login(index % 2 ? first : second, accounts[index % 10]!.email, PASSWORD, { sessionId: SESSION }),
    ),
  );
  expect(statuses(responses)).toEqual({ 200: 50 });
  const all = await first.database.orm.select().from(players);
  const owners = all.filter(({ completedGames }) => completedGames > 0);
  expect(owners).toMatchObject([{ completedGames: 2, currentPlayedStreak: 2, currentWinStreak: 2 }]);
  expect(await gamesOf(first, owners[0]!.id)).toHaveLength(2);
  expect(all.find(({ sessionId }) => sessionId !== null)?.claimedBy).toBe(owners[0]!.id);
});
