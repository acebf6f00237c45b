import { AccountExport, messages, type GuessLog, type SignedIn } from '@sixfold/contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { completions, dailyGames, feedback, mailLinks, mails, players, signIns, users } from '../../src/db/schema.ts';
import { countsPerDay } from '../../src/services/games/counts.ts';
import { newMailLink } from '../../src/services/mail/links.ts';
import { queueMail } from '../../src/services/mail/queue.ts';
import { get, givenAccount, isSignedIn, login, emailsTo, PASSWORD, post, put } from '../support/accounts.ts';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';
import { SESSION } from '../support/test-games.ts';
import type { TestUser } from '../support/test-users.ts';

const OTHER_PASSWORD = 'another desk 43';
const guessLog: GuessLog = [{ guessNumber: 1, letter: 'P', number: 1, isCorrect: true }];

/** The account has completed yesterday's and today's games; the guest that it has claimed has completed today's too. */
async function givenGames(
  { database, clock }: TestApp,
  userId: number,
): Promise<{ playerId: number; guestId: number }> {
  const insertPlayer = async (fields: Partial<typeof players.$inferInsert>) => {
    const [player] = await database.orm
      .insert(players)
      .values({ createdAt: new Date(clock.now()), ...fields })
      .returning();
    return player!.id;
  };
  const streaks = { currentPlayedStreak: 2, maxPlayedStreak: 2, lastDailyGameDate: '2027-01-31' };
  const playerId = await insertPlayer({ userId, completedGames: 2, ...streaks });
  const guestId = await insertPlayer({ sessionId: SESSION, claimedBy: playerId, completedGames: 1 });
  const gameId = async (day: string) =>
    (await database.orm.select().from(dailyGames).where(eq(dailyGames.gameDate, day)))[0]!.id;
  const [yesterday, today] = [await gameId('2027-01-30'), await gameId('2027-01-31')];
  const result = {
    gameMode: 'daily',
    difficulty: 'INTERMEDIATE',
    outcome: 'LOSS',
    incorrectGuesses: 6,
    totalGuesses: 7,
  } as const;
  const completedAt = new Date(clock.now());
  await database.orm.insert(completions).values([
    { playerId, dailyGameId: today, ...result, guessLog, completedAt },
    { playerId, dailyGameId: yesterday, ...result, completedAt },
    { playerId: guestId, dailyGameId: today, ...result, guessLog, completedAt },
  ]);
  return { playerId, guestId };
}

const changePassword = (world: TestApp, { headers }: TestUser, currentPassword = PASSWORD) =>
  put(world, '/account/password', { currentPassword, newPassword: OTHER_PASSWORD }, headers);

const deleteAccount = (world: TestApp, { headers }: TestUser, password = PASSWORD) =>
  post(world, '/account/delete', { password }, headers);

const shared = sharedTestApp();

test.each([
  'GET /account',
  'PUT /account',
  'PUT /account/password',
  'GET /account/export',
  'POST /account/delete',
  'POST /auth/logout',
])('%s needs a token', async (call) => {
  const { app } = shared();
  const [method, path] = call.split(' ') as ['GET' | 'PUT' | 'POST', string];
  for (const headers of [{}, { authorization: 'Bearer made-up' }, { authorization: 'Basic x' }]) {
    const response = await app.inject({ method, url: `/api/v1${path}`, headers });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ success: false, code: 'UNAUTHENTICATED' });
  }
});

test('the display name can be changed', async () => {
  const world = shared();
  const { headers, id, email } = await givenAccount(world);
  const response = await put(world, '/account', { displayName: '  Zoë  ' }, headers);
  const data = { id, email, displayName: 'Zoë', isAdmin: false };
  expect(response.json()).toEqual({ success: true, data });
  expect((await get(world, '/account', headers)).json()).toEqual({ success: true, data });
});

test('changing the password signs out every device and gives this one a new token', async () => {
  const world = await startTestApp({ environment: { RATE_LIMIT_FACTOR: '10' } });
  const user = await givenAccount(world);
  const elsewhere = (await login(world, user.email)).json<{ data: SignedIn }>().data;
  await newMailLink(world.database.orm, user.id, 'reset', world.clock.now());
  const response = await changePassword(world, user);
  const { data, ...rest } = response.json<{ data: SignedIn }>();
  expect(rest).toEqual({ success: true, message: messages.passwordChanged });
  expect(data.user).toEqual(elsewhere.user);
  expect(await isSignedIn(world, user.token)).toBe(false);
  expect(await isSignedIn(world, elsewhere.token)).toBe(false);
  expect(await isSignedIn(world, data.token)).toBe(true);
  expect(await world.database.orm.$count(mailLinks)).toBe(0);
  expect((await login(world, user.email)).statusCode).toBe(401);
  expect((await login(world, user.email, OTHER_PASSWORD)).statusCode).toBe(200);
  expect((await emailsTo(world, user.email))[0]?.subject).toBe('Your Sixfold password was changed');
});

test('a wrong current password changes nothing', async () => {
  const world = shared();
  const user = await givenAccount(world);
  const response = await changePassword(world, user, 'wrong');
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({
    success: false,
    code: 'VALIDATION_ERROR',
    message: messages.passwordIncorrect,
    errors: [{ field: 'currentPassword', message: messages.passwordIncorrect }],
  });
  expect(await isSignedIn(world, user.token)).toBe(true);
  expect((await login(world, user.email)).statusCode).toBe(200);
});

test('the export contains everything stored about a person, and nothing about anyone else', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const user = await givenAccount(world, { displayName: 'Ann' });
  await givenGames(world, user.id);
  await post(world, '/feedback', { feedback: 'Lovely.', email: null }, user.headers);
  // A stranger can type any address.
  await post(world, '/feedback', { feedback: 'Not hers.', email: user.email });
  const { data } = (await get(world, '/account/export', user.headers)).json<{ data: unknown }>();
  const now = '2027-01-31T17:00:00.000Z';
  expect(z.parse(AccountExport, data)).toMatchObject({
    account: { id: user.id, email: user.email, displayName: 'Ann', isAdmin: false, createdAt: now, lastLoginAt: null },
    streaks: { currentPlayedStreak: 2, lastDailyGameDate: '2027-01-31' },
    completions: [
      { gameDate: '2027-01-30', gameMode: 'daily', outcome: 'LOSS', guessLog: null },
      {
        gameDate: '2027-01-31',
        outcome: 'LOSS',
        guessLog,
        completedAt: now,
        word1: expect.stringMatching(/^[A-Z]{6}$/) as string,
      },
    ],
    signIns: [{ createdAt: now, expiresAt: '2027-03-02T17:00:00.000Z' }],
    feedback: [{ feedback: 'Lovely.', createdAt: now }],
  });
  expect(JSON.stringify(data)).not.toMatch(/argon2|Not hers/);
});

test('a user without games gets an export without games', async () => {
  const world = shared();
  const { headers } = await givenAccount(world);
  expect((await get(world, '/account/export', headers)).json()).toMatchObject({
    data: { streaks: { maxPlayedStreak: 0, lastDailyGameDate: null }, completions: [], feedback: [] },
  });
});

test('deleting an account removes the person and keeps the games in the counts', async () => {
  const world = await startTestApp({ now: '2027-01-31T17:00:00Z' });
  const { orm } = world.database;
  const user = await givenAccount(world, { createdAt: new Date('2026-12-02T03:00:00Z') });
  const { playerId, guestId } = await givenGames(world, user.id);
  await post(world, '/feedback', { feedback: 'Lovely.', email: user.email });
  await newMailLink(orm, user.id, 'reset', world.clock.now());
  await queueMail(orm, 'password-changed', user.id, world.clock.now() + 60_000);

  const wrong = await deleteAccount(world, user, 'wrong');
  expect(wrong.json()).toMatchObject({ errors: [{ field: 'password', message: messages.passwordIncorrect }] });
  expect(await orm.$count(users)).toBe(1);

  expect((await deleteAccount(world, user)).json()).toEqual({ success: true, message: messages.accountDeleted });
  expect(await isSignedIn(world, user.token)).toBe(false);
  expect((await login(world, user.email)).statusCode).toBe(401);
  for (const table of [users, signIns, mailLinks, mails]) expect(await orm.$count(table)).toBe(0);
  expect(await orm.select().from(players).orderBy(players.id)).toMatchObject([
    { id: playerId, userId: null, sessionId: null, completedGames: 2 },
    { id: guestId, userId: null, sessionId: null, completedGames: 1 },
  ]);
  expect(await orm.select({ guessLog: completions.guessLog }).from(completions)).toEqual(
    Array.from({ length: 3 }, () => ({ guessLog: null })),
  );
  expect(await orm.select().from(feedback)).toMatchObject([{ feedback: 'Lovely.', email: null }]);
  // It was still the first of December in New York; that day's count drops by one.
  expect(await countsPerDay(world.database, '2026-11-01', '2027-01-31')).toMatchObject([
    { day: '2026-12-01', registrations: -1 },
  ]);
});

test('a deleted address can be registered again', async () => {
  const world = shared();
  const user = await givenAccount(world);
  await deleteAccount(world, user);
  await post(world, '/auth/register', { email: user.email, password: PASSWORD, displayName: 'Ann' });
  expect((await emailsTo(world, user.email))[0]?.subject).toBe('Verify your email address for Sixfold');
});

test.each([
  ['no other admin', undefined, 409],
  ['another admin who is deactivated', { isAdmin: true, isActive: false }, 409],
  ['another admin whose address is not verified', { isAdmin: true, emailVerified: false }, 409],
  ['another admin', { isAdmin: true }, 200],
])('an admin account is deleted only if another admin can log in: with %s', async (_name, other, status) => {
  const world = await startTestApp();
  const admin = await givenAccount(world, { isAdmin: true });
  if (other) await givenAccount(world, other);
  const response = await deleteAccount(world, admin);
  expect(response.statusCode).toBe(status);
  expect(await isSignedIn(world, admin.token)).toBe(status === 409);
});
