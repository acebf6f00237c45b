import type { Everyone } from '@sixfold/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dailyGames, players } from '../../src/db/schema.ts';
import { foldCounts } from '../../src/services/games/count-folding.ts';
import { recount } from '../../src/services/games/recount.ts';
import { guessLog } from '../scale/population.ts';
import { givenAccount, login, PASSWORD, post } from '../support/accounts.ts';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';
import { finish, loss, read, SESSION, todaysGame, win } from '../support/test-games.ts';
import { givenUser, type TestUser } from '../support/test-users.ts';

const environment = { RATE_LIMIT_FACTOR: '1000' };

const sessionOf = (number: number) => number.toString(16).padStart(32, '0');
const range = (count: number) => Array.from({ length: count }, (_, index) => index);

const gameWith = (misses: number, fields: object = {}) => ({
  ...(misses === 6 ? loss : { ...win, totalGuesses: 6 + misses }),
  incorrectGuesses: misses,
  ...fields,
});

async function read200(world: TestApp, dailyGameId: number, who: TestUser | string): Promise<Everyone> {
  const path = `/game/everyone/${dailyGameId}`;
  const reply = await (typeof who === 'string'
    ? read(world, `${path}?sessionId=${who}`)
    : read(world, path, who.headers));
  expect(reply['status'], JSON.stringify(reply)).toBe(200);
  return reply['data'] as Everyone;
}

/** New users who finish today's game with these results. */
async function finishAsUsers(world: TestApp, games: object[]): Promise<TestUser[]> {
  const { wordSetId } = await todaysGame(world);
  return Promise.all(
    games.map(async (game) => {
      const user = await givenAccount(world);
      await finish(world, { wordSetId, ...game }, user.headers);
      return user;
    }),
  );
}

const finishAsGuests = async (world: TestApp, games: object[], from = 1): Promise<void> => {
  const { wordSetId } = await todaysGame(world);
  await Promise.all(
    games.map((game, index) => finish(world, { wordSetId, sessionId: sessionOf(from + index), ...game })),
  );
};

/** The test's accounts were not counted as registrations. */
const wrongCounts = async ({ database }: TestApp) =>
  (await recount(database)).filter(({ what }) => !what.startsWith('registrations'));

describe('who may see how everyone did', () => {
  const shared = sharedTestApp({ environment });
  const CLAIMED = 'c'.repeat(32);
  /** Claimed by an account that had finished the game itself, so the guest's result stays. */
  const LEFT_BEHIND = 'b'.repeat(32);
  const UNKNOWN_DAY = 2_000_000;

  interface Scene {
    today: number;
    past: number;
    future: number;
    finished: TestUser;
    late: TestUser;
    other: TestUser;
    owner: TestUser;
  }
  let given: Promise<Scene> | undefined;
  const scene = () => (given ??= setUp(shared()));

  async function setUp(world: TestApp): Promise<Scene> {
    const { wordSetId, dailyGameId: today } = await todaysGame(world);
    const { orm } = world.database;
    const [past] = await orm.select().from(dailyGames).where(eq(dailyGames.gameDate, '2027-01-10'));
    const [future] = await orm
      .insert(dailyGames)
      .values({ gameDate: '2027-02-05', wordSetId: 600, createdAt: new Date() })
      .returning();
    const [finished, late, other, owner] = await Promise.all(range(4).map(() => givenAccount(world)));
    await finish(world, { ...win, wordSetId }, finished!.headers);
    await finish(world, { ...win, gameMode: 'legacy', wordSetId: past!.wordSetId }, late!.headers);
    await finish(world, { ...win, wordSetId, sessionId: SESSION });
    await finish(world, { ...win, wordSetId, sessionId: CLAIMED });
    await login(world, owner!.email, PASSWORD, { sessionId: CLAIMED });
    await finish(world, { ...win, wordSetId, sessionId: LEFT_BEHIND });
    await login(world, finished!.email, PASSWORD, { sessionId: LEFT_BEHIND });
    return {
      today,
      past: past!.id,
      future: future!.id,
      finished: finished!,
      late: late!,
      other: other!,
      owner: owner!,
    };
  }

  type Day = (scene: Scene) => number | string;
  const today: Day = (scene) => scene.today;
  const past: Day = (scene) => scene.past;
  const session = (id: string) => () => ({ query: `?sessionId=${id}` });
  const as = (name: 'finished' | 'late' | 'other' | 'owner', query?: string) => (scene: Scene) => ({
    headers: scene[name].headers,
    query,
  });

  test.each<[string, Day, (scene: Scene) => { headers?: object; query?: string | undefined }, number]>([
    ['no one', today, () => ({}), 401],
    ['a bad token', today, () => ({ headers: { authorization: 'Bearer bad' } }), 401],
    [
      'a bad token with a finished session',
      today,
      () => ({ headers: { authorization: 'Bearer bad' }, query: `?sessionId=${SESSION}` }),
      401,
    ],
    ['a bad session', today, session('123'), 400],
    ['an empty session', today, session(''), 400],
    ['a bad id', () => 'today', as('finished'), 400],
    ['a user who has finished', today, as('finished'), 200],
    ['a user who has not', today, as('other'), 404],
    ["a user who has not, with a finished guest's session", today, as('other', `?sessionId=${SESSION}`), 404],
    ['a guest who has finished', today, session(SESSION), 200],
    ['a guest who has finished, in upper case', today, session(SESSION.toUpperCase()), 200],
    ['a guest who has not', today, session('d'.repeat(32)), 404],
    ['a claimed session', today, session(CLAIMED), 404],
    ['a claimed session whose result stayed', today, session(LEFT_BEHIND), 404],
    ['the account that claimed it', today, as('owner'), 200],
    ['a past day, finished later', past, as('late'), 200],
    ['a past day, not finished', past, as('finished'), 404],
    ["today's game before it, with a past one finished", today, as('late'), 404],
    ['a future day', (scene) => scene.future, as('finished'), 404],
    ['an unknown day', () => UNKNOWN_DAY, as('finished'), 404],
    ['an unknown day, for a guest', () => UNKNOWN_DAY, session(SESSION), 404],
  ])('%s', async (_name, day, caller, status) => {
    const all = await scene();
    const { headers = {}, query = '' } = caller(all);
    const response = await shared().app.inject({
      url: `/api/v1/game/everyone/${day(all)}${query}`,
      headers: { ...headers },
    });
    expect(response.statusCode, response.body).toBe(status);
    expect(response.headers['cache-control']).toBe('no-store');
    // The reply must not reveal whether there is such a day.
    if (status === 404) {
      expect(response.json()).toEqual({
        success: false,
        code: 'NOT_FOUND',
        message: 'You have not finished this game yet.',
      });
    }
    expect(response.body).not.toMatch(/word\d/);
  });
});

test('a difficulty with fewer than 20 players leaves no trace in any figure', async () => {
  const world = await startTestApp({ environment });
  const { dailyGameId, word1 } = await todaysGame(world);
  const log = (misses: number) => ({ guessLog: guessLog(word1, misses), timeTakenSeconds: 100 * (misses + 1) });
  const atTorture = gameWith(5, { difficulty: 'TORTURE', ...log(5) });
  const [reader] = await finishAsUsers(
    world,
    range(20).map(() => gameWith(0, log(0))),
  );
  const seen = () => read200(world, dailyGameId, reader!);
  const before = await seen();
  expect(before).toMatchObject({ players: { played: 20, won: 20 }, firstGuess: { percent: 100 } });
  const others = await finishAsUsers(
    world,
    range(19).map(() => atTorture),
  );
  await finishAsGuests(world, [
    ...range(19).map(() => atTorture),
    ...range(19).map(() => gameWith(1, { difficulty: 'FOUNDATION' })),
  ]);
  expect(await seen()).toEqual(before);
  expect(await read200(world, dailyGameId, others[0]!)).toEqual({
    ...before,
    own: { difficulty: 'TORTURE', outcome: 'WIN', incorrectGuesses: 5 },
    betterThanPercent: null,
  });

  await finishAsUsers(world, [atTorture]);
  expect(await seen()).toMatchObject({
    players: { played: 40, byDifficulty: [{ difficulty: 'INTERMEDIATE' }, { difficulty: 'TORTURE', played: 20 }] },
    guests: null,
    firstGuess: { percent: 50 },
  });
});

test('figures appear from 20 players on, separately for accounts and guests', async () => {
  const world = await startTestApp({ environment });
  const { dailyGameId, word1 } = await todaysGame(world);
  const log = (misses: number) => ({ guessLog: guessLog(word1, misses), totalGuesses: misses === 6 ? 6 : 6 + misses });
  // Two with a clean win who began with the first letter at 1, and 17 who missed with the second letter.
  const games = [
    ...range(2).map(() => gameWith(0, { timeTakenSeconds: 100, ...log(0) })),
    ...range(11).map(() => gameWith(3, { timeTakenSeconds: 100, ...log(3) })),
    ...range(5).map(() => gameWith(5, { timeTakenSeconds: 1000, ...log(5) })),
    gameWith(6, { timeTakenSeconds: 200, ...log(6) }),
  ];
  const [first] = await finishAsUsers(world, games);
  await finishAsGuests(
    world,
    range(19).map(() => gameWith(0, { timeTakenSeconds: 6 })),
  );
  const nothing = { players: null, guests: null, betterThanPercent: null, firstGuess: null };
  const best = { difficulty: 'INTERMEDIATE', outcome: 'WIN', incorrectGuesses: 0 };
  expect(await read200(world, dailyGameId, first!)).toEqual({ ...nothing, own: best });

  const [torturer] = await finishAsUsers(world, [gameWith(1, { difficulty: 'TORTURE' })]);
  const level = (difficulty: string, winsByMisses: number[], played: number) => ({
    difficulty,
    played,
    won: winsByMisses.reduce((total, wins) => total + wins, 0),
    winsByMisses,
  });
  // 20 players, but 19 at the same difficulty.
  expect(await read200(world, dailyGameId, first!)).toEqual({ ...nothing, own: best });

  const [average] = await finishAsUsers(world, [gameWith(3)]);
  const players = {
    played: 20,
    won: 19,
    medianSeconds: 101,
    byDifficulty: [level('INTERMEDIATE', [2, 0, 0, 12, 0, 5], 20)],
  };
  // 19 sent a log.
  const everyone = { ...nothing, players };
  expect(await read200(world, dailyGameId, first!)).toEqual({ ...everyone, own: best, betterThanPercent: 90 });

  await finishAsUsers(world, [gameWith(3, log(3))]);
  players.played = 21;
  players.won = 20;
  players.byDifficulty = [level('INTERMEDIATE', [2, 0, 0, 13, 0, 5], 21)];
  const firstGuess = { letter: word1[1], number: 1, percent: 90 };
  const full = { ...everyone, firstGuess };
  expect(await read200(world, dailyGameId, first!)).toEqual({ ...full, own: best, betterThanPercent: 90 });
  const own = { difficulty: 'INTERMEDIATE', outcome: 'WIN', incorrectGuesses: 3 };
  expect(await read200(world, dailyGameId, average!)).toEqual({ ...full, own, betterThanPercent: 28 });
  expect(await read200(world, dailyGameId, torturer!)).toMatchObject({ betterThanPercent: null });

  // Made-up guests change nothing about the players.
  await finishAsGuests(
    world,
    range(30).map(() => gameWith(6, { timeTakenSeconds: 86_000 })),
    100,
  );
  const forGuest = await read200(world, dailyGameId, sessionOf(1));
  const guests = {
    played: 49,
    won: 19,
    medianSeconds: 39_360,
    byDifficulty: [level('INTERMEDIATE', [19, 0, 0, 0, 0, 0], 49)],
  };
  expect(forGuest).toEqual({
    ...full,
    guests,
    own: best,
    betterThanPercent: 90,
  });
  await foldCounts(world.database);
  expect(await read200(world, dailyGameId, sessionOf(1))).toEqual(forGuest);
  expect(await wrongCounts(world)).toEqual([]);
});

test('only daily games count, and only possible times', async () => {
  const world = await startTestApp({ environment });
  const { dailyGameId, wordSetId } = await todaysGame(world);
  const times = [...range(15).map(() => ({})), ...[0, 4, 86_400].map((timeTakenSeconds) => ({ timeTakenSeconds }))];
  const [reader] = await finishAsUsers(
    world,
    times.map((fields) => gameWith(1, fields)),
  );
  await finishAsUsers(
    world,
    [5, 5].map((timeTakenSeconds) => gameWith(1, { timeTakenSeconds })),
  );
  const seen = async () => (await read200(world, dailyGameId, reader!)).players;
  expect(await seen()).toMatchObject({ played: 20, medianSeconds: 8 });

  // In time: the day after. Later it is a past game.
  for (const [now, gameMode, played] of [
    ['2027-02-01T17:00:00Z', 'daily', 21],
    ['2027-02-01T18:00:00Z', 'legacy', 21],
    ['2027-02-02T17:00:00Z', 'daily', 21],
  ] as const) {
    world.clock.set(now);
    const { headers } = await givenUser(world);
    await finish(world, { ...win, gameMode, wordSetId }, headers);
    expect(await seen()).toMatchObject({ played });
  }
  expect(await wrongCounts(world)).toEqual([]);
});

test('claiming moves a game from guests to accounts, once; deleting an account forgets its first guess', async () => {
  const world = await startTestApp({ environment });
  const { dailyGameId, wordSetId, word1 } = await todaysGame(world);
  const logged = gameWith(0, { guessLog: guessLog(word1, 0) });
  const [reader, leaving] = await finishAsUsers(
    world,
    range(20).map(() => logged),
  );
  await finishAsGuests(
    world,
    range(21).map(() => gameWith(4, { timeTakenSeconds: 50 })),
  );
  const newcomer = await givenAccount(world);
  const seen = async () => {
    const { players: accounts, guests, firstGuess } = await read200(world, dailyGameId, reader!);
    return [accounts?.played, accounts?.medianSeconds, guests?.played, firstGuess !== null];
  };
  expect(await seen()).toEqual([20, null, 21, true]);

  // The reader has finished the game too, so that guest's game stays where it is.
  await login(world, newcomer.email, PASSWORD, { sessionId: sessionOf(1) });
  await login(world, reader!.email, PASSWORD, { sessionId: sessionOf(2) });
  await login(world, newcomer.email, PASSWORD, { sessionId: sessionOf(1) });
  expect(await seen()).toEqual([21, 55, 20, true]);
  expect(await wrongCounts(world)).toEqual([]);

  expect((await post(world, '/account/delete', { password: PASSWORD }, leaving!.headers)).statusCode).toBe(200);
  expect(await seen()).toEqual([21, 55, 20, false]);
  expect(await wrongCounts(world)).toEqual([]);

  // So do the games of a session that the deleted account had claimed.
  expect((await post(world, '/account/delete', { password: PASSWORD }, newcomer.headers)).statusCode).toBe(200);
  const another = await givenUser(world);
  await finish(world, { ...logged, wordSetId }, another.headers);
  expect(await seen()).toEqual([22, 55, 20, true]);
  await foldCounts(world.database);
  expect(await wrongCounts(world)).toEqual([]);
});

test(
  'counts are exact while games, claims, deletions, folding and recounts run at once',
  { tags: 'outer' },
  async () => {
    const world = await startTestApp({ environment });
    const second = await startTestApp({ connection: world.connection, clock: world.clock, environment });
    const { dailyGameId, wordSetId, word1 } = await todaysGame(world);
    const accounts = await Promise.all(range(30).map(() => givenAccount(world)));
    const servers = [world, second];
    await Promise.all([
      ...accounts.map(async (account, index) => {
        const server = servers[index % 2]!;
        const misses = index % 7;
        const fields = { timeTakenSeconds: 10 * index, guessLog: guessLog(word1, misses) };
        const totalGuesses = misses === 6 ? 6 : 6 + misses;
        if (index % 3 > 0)
          await finish(server, { ...gameWith(misses, fields), totalGuesses, wordSetId }, account.headers);
        if (index % 3 === 2) await post(server, '/account/delete', { password: PASSWORD }, account.headers);
      }),
      ...range(30).map(async (index) => {
        const server = servers[index % 2]!;
        const sessionId = sessionOf(index);
        await finish(server, { ...gameWith(index % 7), wordSetId, sessionId });
        if (index % 3 === 0) await login(server, accounts[index]!.email, PASSWORD, { sessionId });
      }),
      ...range(6).map(async () => expect(await wrongCounts(world)).toEqual([])),
      ...range(6).map((index) => foldCounts(servers[index % 2]!.database)),
    ]);
    await foldCounts(world.database);
    expect(await wrongCounts(world)).toEqual([]);
    const everyone = await read200(world, dailyGameId, accounts[1]!);
    expect([everyone.players?.played, everyone.guests?.played]).toEqual([30, 20]);
    expect(await world.database.orm.$count(players)).toBe(60);
  },
);
