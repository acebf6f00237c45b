// Whether words are, were or will be a daily game changes nothing in any reply, nor in its time.
import { AsyncLocalStorage } from 'node:async_hooks';
import { addDays, gameDay, wordsOf, type PuzzleWords } from '@sixfold/game';
import { asc, eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dailyGames, friendPuzzles, wordSets } from '../../src/db/schema.ts';
import { ask, givenPuzzle, newKey } from '../support/friend-puzzles.ts';
import { sharedTestApp, type TestApp } from '../support/test-app.ts';
import { givenUser, type TestUser } from '../support/test-users.ts';

const shared = sharedTestApp({ environment: { RATE_LIMIT_FACTOR: '100000' } });

const KINDS = ['past', 'today', 'tomorrow', 'next year', 'approved', 'disabled', 'never used'] as const;
type Kind = (typeof KINDS)[number];

/** Words of each kind. All of them are on the built-in word list. */
async function wordsByKind({ database: { orm }, clock }: TestApp): Promise<Record<Kind, PuzzleWords>> {
  const today = gameDay(clock.now());
  const createdAt = new Date(clock.now());
  const free = await orm
    .select({ id: wordSets.id, word1: wordSets.word1, word2: wordSets.word2, word3: wordSets.word3 })
    .from(wordSets)
    .leftJoin(dailyGames, eq(dailyGames.wordSetId, wordSets.id))
    .orderBy(asc(dailyGames.id), asc(wordSets.id))
    .limit(500);
  const used = await orm.select({ wordSetId: dailyGames.wordSetId, gameDate: dailyGames.gameDate }).from(dailyGames);
  const usedIds = new Set(used.map(({ wordSetId }) => wordSetId));
  const unused = free.filter(({ id }) => !usedIds.has(id));
  const [tomorrow, nextYear, approved, disabled, never] = unused.slice(-5);
  for (const [day, puzzle] of [
    [addDays(today, 1), tomorrow],
    [addDays(today, 400), nextYear],
  ] as const) {
    await orm
      .insert(dailyGames)
      .values({ gameDate: day, wordSetId: puzzle!.id, createdAt })
      .onConflictDoUpdate({ target: dailyGames.gameDate, set: { wordSetId: puzzle!.id } });
  }
  await orm.update(wordSets).set({ status: 'DISABLED' }).where(eq(wordSets.id, disabled!.id));
  await orm.delete(wordSets).where(eq(wordSets.id, never!.id));
  const playedOn = async (day: string) => {
    const [{ wordSetId } = { wordSetId: 0 }] = await orm.select().from(dailyGames).where(eq(dailyGames.gameDate, day));
    const [puzzle] = await orm.select().from(wordSets).where(eq(wordSets.id, wordSetId));
    return puzzle!;
  };
  const found = {
    past: await playedOn(addDays(today, -7)),
    today: await playedOn(today),
    tomorrow: tomorrow!,
    'next year': nextYear!,
    approved: approved!,
    disabled: disabled!,
    'never used': never!,
  };
  return Object.fromEntries(Object.entries(found).map(([kind, words]) => [kind, wordsOf(words)])) as Record<
    Kind,
    PuzzleWords
  >;
}

type Call = `${string} /${string}`;

/** Every call of a puzzle, from making it to withdrawing it, with what differs between any two puzzles taken out. */
async function lifeOf(world: TestApp, maker: TestUser, words: PuzzleWords): Promise<string[]> {
  const texts: string[] = [];
  let code = '';
  const without = (text: string) =>
    [code, ...Object.values(words)].reduce((rest, part) => (part ? rest.replaceAll(part, '…') : rest), text);
  const send = async (user: TestUser | undefined, call: Call, payload?: object) => {
    const [method, path] = call.split(' ') as ['GET', string];
    const headers = user?.headers ?? {};
    const url = `/api/v1${path}`;
    const response = await world.app.inject({ method, url, headers, ...(payload && { payload }) });
    code ||= response.json<{ data?: { code?: string } }>().data?.code ?? '';
    const { date, 'x-request-id': id, ...sent } = response.headers;
    expect([date, id]).toEqual([expect.any(String), expect.any(String)]);
    texts.push(`${method} ${response.statusCode} ${JSON.stringify(sent)} ${without(response.body)}`);
  };
  await send(maker, 'POST /friend-puzzles', words);
  await send(undefined, `GET /friend-puzzles/${code}`);
  const result = { difficulty: 'TORTURE', outcome: 'WIN', incorrectGuesses: 1, key: newKey() };
  await send(undefined, `POST /friend-puzzles/${code}/results`, result);
  await send(maker, 'GET /friend-puzzles');
  await send(undefined, `POST /friend-puzzles/${code}/report`);
  await send(maker, `DELETE /friend-puzzles/${code}`);
  await send(undefined, `GET /friend-puzzles/${code}`);
  // The other orders of the same words, and with one word that is not on the list.
  const { word1, word2, word3 } = words;
  await send(maker, 'POST /friend-puzzles', { word1, word2: word3, word3: word2 });
  await send(maker, 'POST /friend-puzzles', { word1, word2, word3: Array.from(word1).toReversed().join('') });
  return texts;
}

test('the bytes of every reply are the same, whatever is scheduled', async () => {
  const world = shared();
  const words = await wordsByKind(world);
  const lives = new Map<Kind, string[]>();
  for (const kind of KINDS) {
    const maker = await givenUser(world, { displayName: 'Ann' });
    lives.set(kind, await lifeOf(world, maker, words[kind]));
  }
  expect(lives.get('never used')).toHaveLength(9);
  const variable = /[A-Z]{6} is not on our word list|"code":"[\w-]{22}"/g;
  const comparable = (texts: string[] = []) => texts.map((text) => text.replace(variable, '…'));
  for (const kind of KINDS)
    expect([kind, ...comparable(lives.get(kind))]).toEqual([kind, ...comparable(lives.get('never used'))]);
});

test('no statement reads puzzles or days, and their number and order are the same', async () => {
  const world = shared();
  const words = await wordsByKind(world);
  const calls = new AsyncLocalStorage<string[]>();
  const original = Reflect.get(pg.Client.prototype, 'query') as (...args: unknown[]) => unknown;
  // Background tasks, which do read the days, have no store.
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [sent] = args as [string | pg.QueryConfig];
    calls.getStore()?.push(typeof sent === 'string' ? sent : sent.text);
    return Reflect.apply(original, this, args) as never;
  });
  onTestFinished(() => query.mockRestore());

  const logs = new Map<Kind, string[]>();
  for (const kind of KINDS) {
    const maker = await givenUser(world);
    const log: string[] = [];
    await calls.run(log, () => lifeOf(world, maker, words[kind]));
    logs.set(kind, log);
  }
  const expected = logs.get('never used') ?? [];
  expect(expected.length).toBeGreaterThan(20);
  expect(expected.filter((text) => /friend_puzzle/.test(text)).length).toBeGreaterThan(8);
  for (const kind of KINDS) {
    const log = logs.get(kind) ?? [];
    expect([kind, log.filter((text) => /word_sets|daily_games|puzzle_reports|completions/.test(text))]).toEqual([
      kind,
      [],
    ]);
    expect([kind, ...log]).toEqual([kind, ...expected]);
  }
});

const ROUNDS = 300;
const TOLERANCE = 0.1;
/** A difference that is due to the words shows every time; one that is due to the machine does not. */
const ATTEMPTS = 3;
const TIMED = ['today', 'tomorrow', 'never used'] as const;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** How far the medians of interleaved calls are from that for words that were never used. */
async function differences(call: (kind: Kind) => Promise<void>): Promise<number[]> {
  const times = TIMED.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let step = 0; step < TIMED.length; step += 1) {
      // Starting with another one each time, so that none always follows the same.
      const place = (step + round) % TIMED.length;
      const began = performance.now();
      await call(TIMED[place]!);
      times[place]!.push(performance.now() - began);
    }
  }
  const medians = times.map(median);
  return medians.map((one) => Math.abs(one / medians.at(-1)! - 1));
}

async function expectSameTime(call: (kind: Kind) => Promise<void>): Promise<void> {
  let found: number[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    found = await differences(call);
    if (Math.max(...found) < TOLERANCE) return;
  }
  expect(found).toEqual(TIMED.map(() => 'below 10%'));
}

test(
  'making and opening a puzzle take the same time, whatever is scheduled',
  { tags: 'outer', timeout: 400_000 },
  async () => {
    const world = shared();
    const { orm } = world.database;
    const words = await wordsByKind(world);
    const maker = await givenUser(world);
    await expectSameTime(async (kind) => {
      expect(await ask(world, maker, 'POST /friend-puzzles', words[kind])).toMatchObject({ status: 201 });
      // Below the limits again. It takes the same time after each.
      await orm.delete(friendPuzzles).where(eq(friendPuzzles.userId, maker.id));
    });
    const codes = new Map<Kind, string>();
    for (const kind of TIMED) codes.set(kind, await givenPuzzle(world, maker, words[kind]));
    await expectSameTime(async (kind) => {
      expect(await ask(world, undefined, `GET /friend-puzzles/${codes.get(kind)}`)).toMatchObject({ status: 200 });
    });
  },
);
