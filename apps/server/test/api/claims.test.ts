import { countStreaks } from '@sixfold/game';
import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { completions, dailyGames, players } from '../../src/db/schema.ts';
import { newMailLink } from '../../src/services/mail/links.ts';
import { givenAccount, login, PASSWORD, post, register, statuses, tokenMailedTo } from '../support/accounts.ts';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';

const NOW = '2027-01-31T17:00:00Z';
const WIN = { difficulty: 'INTERMEDIATE', outcome: 'WIN', incorrectGuesses: 2, totalGuesses: 8 } as const;
const LOSS = { ...WIN, outcome: 'LOSS', incorrectGuesses: 6 } as const;

/** For tests that each have their own accounts and guest. */
const shared = sharedTestApp({ now: NOW });
let sessions = 0;
const newSession = () => String((sessions += 1)).padStart(32, 'abcdef');

type Results = Record<string, typeof WIN | typeof LOSS>;

/** A guest or an account who has finished daily games with these results. */
async function givenPlayer(
  { database: { orm }, clock }: TestApp,
  results: Results,
  fields: Partial<typeof players.$inferInsert>,
): Promise<void> {
  const now = new Date(clock.now());
  const days = Object.keys(results);
  const streaks = countStreaks(days.map((gameDate) => ({ gameDate, outcome: results[gameDate]!.outcome })));
  const [player] = await orm
    .insert(players)
    .values({ completedGames: days.length, createdAt: now, ...streaks, ...fields })
    .returning();
  const games = await orm.select().from(dailyGames).where(inArray(dailyGames.gameDate, days));
  await orm.insert(completions).values(
    games.map(({ id, gameDate }) => ({
      playerId: player!.id,
      dailyGameId: id,
      gameMode: 'daily' as const,
      ...results[gameDate]!,
      completedAt: now,
    })),
  );
}

const playerOf = async ({ database }: TestApp, userId: number) =>
  (await database.orm.select().from(players).where(eq(players.userId, userId)))[0];

const guestOf = async ({ database }: TestApp, sessionId: string) =>
  (await database.orm.select().from(players).where(eq(players.sessionId, sessionId)))[0];

const gamesOf = ({ database }: TestApp, playerId: number) =>
  database.orm
    .select({ day: dailyGames.gameDate, outcome: completions.outcome })
    .from(completions)
    .innerJoin(dailyGames, eq(dailyGames.id, completions.dailyGameId))
    .where(eq(completions.playerId, playerId))
    .orderBy(dailyGames.gameDate);

test('verifying an address keeps the games played as a guest', async () => {
  const world = shared();
  const sessionId = newSession();
  await givenPlayer(world, { '2027-01-29': WIN, '2027-01-30': WIN, '2027-01-31': WIN }, { sessionId });
  const { id } = await givenAccount(world, { emailVerified: false, registeredSession: sessionId });
  const token = await newMailLink(world.database.orm, id, 'verify', world.clock.now());
  const verified = await post(world, '/auth/verify-email', { token, sessionId: sessionId.toUpperCase() });
  expect(verified.json()).toMatchObject({ data: { user: { id } }, sessionClaimed: true });
  const player = await playerOf(world, id);
  expect(player).toMatchObject({
    completedGames: 3,
    currentPlayedStreak: 3,
    currentWinStreak: 3,
    maxPlayedStreak: 3,
    maxWinStreak: 3,
    lastDailyGameDate: '2027-01-31',
  });
  const [guest] = await world.database.orm.select().from(players).where(eq(players.claimedBy, player!.id));
  expect(guest).toMatchObject({ completedGames: 0, currentPlayedStreak: 0 });
});

test.each([
  ['in the browser that registered keeps its games', true],
  ['in another browser takes no games', false],
])('an address verified %s', async (_name, isClaimed) => {
  const world = shared();
  const sessionId = newSession();
  await givenPlayer(world, { '2027-01-31': WIN }, { sessionId });
  const email = `${sessionId}@example.com`;
  await register(world, email, isClaimed ? { sessionId } : {});
  const token = await tokenMailedTo(world, email);
  const verified = await post(world, '/auth/verify-email', { token, sessionId });
  expect(verified.json()).toMatchObject({ sessionClaimed: isClaimed });
  const guest = await guestOf(world, sessionId);
  expect(guest!.claimedBy !== null).toBe(isClaimed);
});

test('the account keeps its own result where both have played, and streaks are recomputed by date', async () => {
  const world = shared();
  const sessionId = newSession();
  await givenPlayer(
    world,
    { '2027-01-28': WIN, '2027-01-29': WIN, '2027-01-30': WIN, '2027-01-31': WIN },
    { sessionId },
  );
  const { id, email } = await givenAccount(world);
  await givenPlayer(world, { '2027-01-29': LOSS }, { userId: id, maxPlayedStreak: 7, maxWinStreak: 5 });
  expect((await login(world, email, PASSWORD, { sessionId })).statusCode).toBe(200);
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
    // The maxima never fall.
    maxPlayedStreak: 7,
    maxWinStreak: 5,
  });
  // The guest's result stays, too.
  const guest = await guestOf(world, sessionId);
  expect(await gamesOf(world, guest!.id)).toEqual([{ day: '2027-01-29', outcome: 'WIN' }]);
});

test('claiming twice is harmless, another account gets nothing, and an unknown session is ignored', async () => {
  const world = shared();
  const sessionId = newSession();
  await givenPlayer(world, { '2027-01-31': WIN }, { sessionId });
  const ann = await givenAccount(world);
  const bob = await givenAccount(world);
  const claim = (email: string, session = sessionId) => login(world, email, PASSWORD, { sessionId: session });
  expect((await claim(ann.email)).statusCode).toBe(200);
  const claimed = await playerOf(world, ann.id);
  expect((await claim(ann.email)).statusCode).toBe(200);
  expect((await claim(bob.email)).statusCode).toBe(200);
  expect((await claim(bob.email, 'f'.repeat(32))).statusCode).toBe(200);
  expect(await playerOf(world, ann.id)).toEqual(claimed);
  expect(await playerOf(world, bob.id)).toBeUndefined();
});

test('a refused login claims nothing', async () => {
  const world = shared();
  const sessionId = newSession();
  await givenPlayer(world, { '2027-01-31': WIN }, { sessionId });
  const wrong = await givenAccount(world);
  const unverified = await givenAccount(world, { emailVerified: false });
  const disabled = await givenAccount(world, { isActive: false });
  expect((await login(world, wrong.email, 'wrong', { sessionId })).statusCode).toBe(401);
  expect((await login(world, unverified.email, PASSWORD, { sessionId })).statusCode).toBe(403);
  expect((await login(world, disabled.email, PASSWORD, { sessionId })).statusCode).toBe(403);
  expect(await guestOf(world, sessionId)).toMatchObject({ claimedBy: null, completedGames: 1 });
  for (const { id } of [wrong, unverified, disabled]) expect(await playerOf(world, id)).toBeUndefined();
});

test(
  "fifty concurrent logins by ten accounts give all of the guest's games to one of them",
  { tags: 'outer' },
  async () => {
    const environment = { RATE_LIMIT_FACTOR: '1000' };
    const sessionId = newSession();
    const first = await startTestApp({ now: NOW, environment });
    const second = await startTestApp({ connection: first.connection, clock: first.clock, environment });
    await givenPlayer(first, { '2027-01-30': WIN, '2027-01-31': WIN }, { sessionId });
    const accounts = await Promise.all(Array.from({ length: 10 }, () => givenAccount(first)));
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        login(index % 2 ? first : second, accounts[index % 10]!.email, PASSWORD, { sessionId }),
      ),
    );
    expect(statuses(responses)).toEqual({ 200: 50 });
    const all = await first.database.orm.select().from(players);
    const owners = all.filter(({ completedGames }) => completedGames > 0);
    expect(owners).toMatchObject([{ completedGames: 2, currentPlayedStreak: 2, currentWinStreak: 2 }]);
    expect(await gamesOf(first, owners[0]!.id)).toHaveLength(2);
    expect(all.find((player) => player.sessionId !== null)?.claimedBy).toBe(owners[0]!.id);
  },
);
