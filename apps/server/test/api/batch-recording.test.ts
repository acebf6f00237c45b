import { gameDay, previousDay } from '@sixfold/game';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { completions, dailyGames, players, users } from '../../src/db/schema.ts';
import { removeAccounts } from '../../src/services/accounts/account-deletion.ts';
import { completeGame } from '../../src/services/games/completions.ts';
import { siteCounts } from '../../src/services/games/counts.ts';
import type { DailyCache } from '../../src/services/calendar/daily-cache.ts';
import type { PlayerKey } from '../../src/services/games/players.ts';
import { recordGames, type FinishedGame } from '../../src/services/games/record-games.ts';
import { createRecorder } from '../../src/services/games/batch-recorder.ts';
import { recount } from '../../src/services/games/recount.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { complete, loss, todaysGame, todaysWordSet, win } from '../support/test-games.ts';
import { givenUser } from '../support/test-users.ts';

type Sent = Parameters<typeof completeGame>[1];

const session = (index: number) => index.toString(16).padStart(32, '0');

async function gamesOf(world: TestApp) {
  const { dailyGameId } = await todaysGame(world);
  const now = world.clock.now();
  return (player: PlayerKey, outcome: 'WIN' | 'LOSS' = 'WIN'): FinishedGame => ({
    player,
    completedAt: new Date(now),
    today: gameDay(now),
    gameMode: 'daily',
    streakDate: gameDay(now),
    dailyGameIds: [dailyGameId],
    difficulty: 'TORTURE',
    outcome,
    incorrectGuesses: outcome === 'WIN' ? 1 : 6,
    totalGuesses: outcome === 'WIN' ? 7 : 6,
    timeTakenSeconds: 61,
    guessLog: null,
  });
}

test('concurrent games by new and existing users and guests are all recorded', async () => {
  const world = await startTestApp();
  const wordSetId = await todaysWordSet(world);
  const known = await Promise.all(Array.from({ length: 20 }, () => givenUser(world)));
  const responses = await Promise.all([
    ...known.map(({ headers }, index) => complete(world, { ...(index % 2 ? win : loss), wordSetId }, headers)),
    ...Array.from({ length: 20 }, (_, index) => complete(world, { ...win, wordSetId, sessionId: session(index) })),
    // One duplicate submission and one impossible result.
    complete(world, { ...win, wordSetId }, known[0]!.headers),
    complete(world, { ...win, wordSetId, incorrectGuesses: 6 }, known[1]!.headers),
  ]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(41).fill(200), 400]);
  const first = responses[0].json<{ completion: { outcome: string } }>().completion;
  expect(responses[40]!.json()).toEqual({ success: true, completion: first });
  expect(await world.database.orm.$count(completions)).toBe(40);
  expect(await siteCounts(world.database)).toMatchObject({ completions: 40 });
  // The test accounts bypass the registration count.
  expect((await recount(world.database)).filter(({ what }) => !what.startsWith('registrations'))).toEqual([]);
});

test('a game from an account that was just deleted is refused without affecting the rest of the batch', async () => {
  const world = await startTestApp();
  const { database, clock } = world;
  const puzzle = await todaysGame(world);
  const dailyCache = { current: () => ({ puzzle }) } as unknown as DailyCache;
  const deps = { database, clock, dailyCache, record: createRecorder(database) };
  const [ann, ben, cleo] = await Promise.all([givenUser(world), givenUser(world), givenUser(world)]);
  await database.orm.delete(users).where(eq(users.id, ben.id));
  // The first runs alone, while the others form a batch.
  const players = [{ userId: ann.id }, { userId: ben.id }, { userId: cleo.id }, { sessionId: session(1) }];
  const sent = { ...(win as Sent), wordSetId: puzzle.wordSetId };
  const results = await Promise.allSettled(players.map((player) => completeGame(player, sent, deps)));
  expect(results).toMatchObject([
    { value: { outcome: 'WIN' } },
    { reason: { code: 'UNAVAILABLE' } },
    { value: { outcome: 'WIN' } },
    { value: { outcome: 'WIN' } },
  ]);
  expect(await database.orm.$count(completions)).toBe(3);
});

const guessLog = [{ guessNumber: 1, letter: 'A' as const, number: 1 as const, isCorrect: false }];

test('the first game of an account that is deleted before the game is committed leaves no guesses behind', async () => {
  const world = await startTestApp();
  const { database } = world;
  const game = await gamesOf(world);
  const { id } = await givenUser(world);
  const account = await database.orm.select().from(users).where(eq(users.id, id));
  const { deletion } = await database.transaction(async (_transaction, query) => {
    await recordGames({ query }, [{ ...game({ userId: id }), guessLog }]);
    const deletion = database.transaction((transaction) => removeAccounts(transaction, account));
    await vi.waitFor(async () => {
      const { rowCount } = await database.query({
        text: `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      });
      expect(rowCount).toBe(1);
    });
    return { deletion };
  });
  await deletion;
  expect(await database.orm.select().from(completions)).toMatchObject([{ guessLog: null }]);
  expect(await database.orm.select().from(players)).toMatchObject([{ userId: null, completedGames: 1 }]);
});

test('a game recorded while its account is being deleted leaves no guesses behind', async () => {
  const world = await startTestApp();
  const { database } = world;
  const game = await gamesOf(world);
  const { id } = await givenUser(world);
  await database.orm.insert(players).values({ userId: id, createdAt: new Date(world.clock.now()) });
  let statements = 0;
  const query: typeof database.query = async (statement) => {
    // Between reading the player and writing the game.
    if (++statements === 2) {
      const account = await database.orm.select().from(users).where(eq(users.id, id));
      await database.transaction((transaction) => removeAccounts(transaction, account));
    }
    return database.query(statement);
  };
  expect(await recordGames({ query }, [{ ...game({ userId: id }), guessLog }])).toEqual([undefined]);
  expect(await database.orm.$count(completions)).toBe(0);
});

test('no player waits for another whose row is locked', async () => {
  const world = await startTestApp();
  const { database } = world;
  const game = await gamesOf(world);
  const [ann, ben, cleo] = await Promise.all([givenUser(world), givenUser(world), givenUser(world)]);
  const games = [ann, ben, cleo].map(({ id }) => game({ userId: id }));
  await database.orm.insert(players).values({ userId: ben.id, createdAt: new Date(world.clock.now()) });
  const record = createRecorder(database);
  const pending = await database.transaction(async (transaction) => {
    await transaction.select().from(players).where(eq(players.userId, ben.id)).for('update');
    expect(await recordGames(database, games)).toMatchObject([{ outcome: 'WIN' }, undefined, { outcome: 'WIN' }]);
    const locked = record(games[1]!);
    return { locked };
  });
  expect(await pending.locked).toMatchObject({ outcome: 'WIN' });
});

test('several games by one player in a batch are recorded in turn', async () => {
  const world = await startTestApp();
  const { database } = world;
  const user = await givenUser(world);
  const game = await gamesOf(world);
  const today = game({ userId: user.id }, 'LOSS');
  const [yesterday] = await database.orm
    .select()
    .from(dailyGames)
    .where(eq(dailyGames.gameDate, previousDay(today.today)));
  const late = { ...game({ userId: user.id }), dailyGameIds: [yesterday!.id], streakDate: yesterday!.gameDate };
  const receipts = await recordGames(database, [today, late, today]);
  expect(receipts.map((receipt) => receipt?.outcome)).toEqual(['LOSS', 'WIN', 'LOSS']);
  expect(await database.orm.select().from(players)).toMatchObject([
    { completedGames: 2, currentPlayedStreak: 2, currentWinStreak: 0, maxWinStreak: 1 },
  ]);
  expect((await recount(database)).filter(({ what }) => !what.startsWith('registrations'))).toEqual([]);
});

test('a player who appears several times in a batch is recorded once, and every reply returns the first record', async () => {
  const world = await startTestApp();
  const people = await Promise.all(Array.from({ length: 3 }, () => givenUser(world)));
  const wordSetId = await todaysWordSet(world);
  const sends = fc.array(fc.record({ who: fc.nat(5), isWin: fc.boolean() }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(sends, async (list) => {
      await world.database.query({ text: 'TRUNCATE completions, players CASCADE' });
      const { completions: before } = await siteCounts(world.database);
      const responses = await Promise.all(
        list.map(({ who, isWin }) => {
          const person = people[who];
          const payload = { ...(isWin ? win : loss), wordSetId, ...(!person && { sessionId: session(who) }) };
          return complete(world, payload, person?.headers);
        }),
      );
      const distinct = new Set(list.map(({ who }) => who));
      const replies = new Set(
        list.map(({ who }, index) => `${who} ${responses[index]!.statusCode} ${responses[index]!.body}`),
      );
      expect(replies.size).toBe(distinct.size);
      const rows = await world.database.orm.select().from(players);
      expect(rows.map(({ completedGames, currentPlayedStreak }) => [completedGames, currentPlayedStreak])).toEqual(
        [...distinct].map(() => [1, 1]),
      );
      expect(await siteCounts(world.database)).toMatchObject({ completions: before + distinct.size });
    }),
    { numRuns: 15 },
  );
});
