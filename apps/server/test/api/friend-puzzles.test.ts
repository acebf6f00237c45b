import {
  FRIEND_PUZZLES_MAX,
  FRIEND_PUZZLES_PER_DAY,
  FRIEND_RESULTS_MAX,
  friendPuzzleMessages as messages,
} from '@sixfold/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  auditEntries,
  feedback,
  friendPuzzleBrowsers,
  friendPuzzleCounts,
  friendPuzzles,
  users,
} from '../../src/db/schema.ts';
import { signIn } from '../../src/services/accounts/sign-ins.ts';
import { sweep } from '../../src/services/operations/housekeeping.ts';
import { givenAccount, PASSWORD } from '../support/accounts.ts';
import { givenAdmin } from '../support/admin-calls.ts';
import { givenUsers } from '../support/circles.ts';
import {
  ask,
  givenPuzzle,
  listOf,
  make,
  newKey,
  open,
  sendResult,
  UNLISTED,
  withdraw,
  WORDS,
} from '../support/friend-puzzles.ts';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';
import { givenUser, type TestUser } from '../support/test-users.ts';

const shared = sharedTestApp({ environment: { RATE_LIMIT_FACTOR: '1000' } });

const NOT_FOUND = { status: 404, code: 'NOT_FOUND', message: messages.notFound };
const WITHDRAWN = { status: 404, code: 'NOT_FOUND', message: messages.withdrawn };
const UNKNOWN = 'A'.repeat(22);

/** Sign-ins expire after 30 days. */
async function signedInAgain({ database, clock }: TestApp, { id, email }: TestUser): Promise<TestUser> {
  const token = await signIn(database.orm, id, clock.now());
  return { id, email, token, headers: { authorization: `Bearer ${token}` } };
}

test('a player makes a puzzle, and anyone with the link gets it', async () => {
  const world = shared();
  const [ann] = await givenUsers(world, 'Ann');
  const made = await ask(world, ann, 'POST /friend-puzzles', { word1: 'stance', word2: ' Access ', word3: 'SENATE' });
  expect(made).toMatchObject({ status: 201, data: { expiresAt: '2027-05-01T17:00:00.000Z' } });
  const { code } = made.data;
  expect(Buffer.from(code, 'base64url')).toHaveLength(16);
  const found = { success: true, data: { code, makerName: 'Ann', ...WORDS, expiresAt: '2027-05-01T17:00:00.000Z' } };
  expect(JSON.parse((await open(world, code)).bytes)).toEqual(found);
  // A token is ignored, even a bad one.
  const headers = { authorization: 'Bearer expired' };
  expect((await world.app.inject({ url: `/api/v1/friend-puzzles/${code}`, headers })).json()).toEqual(found);
});

test.each([
  [{ word1: 'PLANETS' }, 'word1', 'Word 1 must have exactly six letters, A to Z.'],
  [{ word1: 'ACCESS' }, 'word1', 'Anchor word must contain exactly 6 unique letters. Found 4.'],
  [{ word2: 'PLANET' }, 'word2', 'Word 2 may only use letters of the anchor word. Not in it: P, L.'],
  [{ word3: 'ACCESS' }, 'word3', 'Word 3 must differ from word 2.'],
  [{ word3: 'ЅENATE' }, 'word3', 'Word 3 must have exactly six letters, A to Z.'],
  [{ allowsUnlisted: 'yes' }, 'allowsUnlisted', 'Must be true or false'],
])('%j is refused', async (fields, field, message) => {
  const world = shared();
  const refused = await make(world, await givenUser(world), fields);
  expect(refused).toMatchObject({ status: 400, code: 'VALIDATION_ERROR' });
  expect(refused.errors?.find((error) => error.field === field)?.message).toBe(message);
});

test('words that are not on the list need a confirmation', async () => {
  const world = shared();
  const ann = await givenUser(world);
  expect(await make(world, ann, { word3: UNLISTED.toLowerCase() })).toMatchObject({
    status: 409,
    code: 'CONFLICT',
    message: messages.wordUnlisted(UNLISTED),
    errors: [{ field: 'word3', message: messages.wordUnlisted(UNLISTED) }],
  });
  const code = await givenPuzzle(world, ann, { word3: UNLISTED, allowsUnlisted: true });
  expect((await open(world, code)).data).toMatchObject({ word3: UNLISTED });
});

describe('the owner’s word list', () => {
  const started = sharedTestApp();
  const change = async (word: string, rule: string | null) => {
    const admin = await givenAdmin(started());
    expect(await admin.put('/studio/words', { word, rule, reason: 'a test' })).toMatchObject({ status: 200 });
  };

  test('a banned word is refused, even if it is confirmed, and an added one needs no confirmation', async () => {
    const world = started();
    const ann = await givenUser(world);
    await change('ACCESS', 'BANNED');
    await change(UNLISTED, 'BANNED');
    const refused = (field: string) => ({ status: 400, errors: [{ field, message: messages.wordRefused }] });
    expect(await make(world, ann)).toMatchObject(refused('word2'));
    expect(await make(world, ann, { allowsUnlisted: true })).toMatchObject(refused('word2'));
    expect(await make(world, ann, { word2: 'ASCENT', word3: UNLISTED, allowsUnlisted: true })).toMatchObject(
      refused('word3'),
    );
    await change('ACCESS', null);
    await change(UNLISTED, 'ADDED');
    expect(await make(world, ann, { word3: UNLISTED })).toMatchObject({ status: 201 });
  });

  test('a file replaces the built-in list', async () => {
    const world = started();
    const ann = await givenUser(world);
    const text = { version: 1000, words: 'SENATE\nSTANCE', fileName: 'words.txt' };
    await world.database.query({
      text: `INSERT INTO word_list (version, words, file_name) VALUES ($1, $2, $3)
        ON CONFLICT (only_row) DO UPDATE SET version = $1, words = $2, file_name = $3`,
      values: Object.values(text),
    });
    expect(await make(world, ann)).toMatchObject({ status: 409, errors: [{ field: 'word2' }] });
    // Not parts of words, or of two neighbors.
    const neighbors = { word1: 'ESTANC', word2: 'ATESTA', word3: 'TESTAN' };
    expect((await make(world, ann, neighbors)).errors).toHaveLength(3);
  });
});

test('an offensive word is refused', async () => {
  const world = shared();
  const ann = await givenUser(world);
  const words = { word1: 'WANKER', word2: 'RANKER', word3: 'WARREN', allowsUnlisted: true };
  expect(await make(world, ann, words)).toMatchObject({
    status: 400,
    code: 'VALIDATION_ERROR',
    errors: [{ field: 'word1', message: messages.wordRefused }],
  });
});

test('a player with an offensive name makes no puzzle, and is not named if the name changes later', async () => {
  const world = shared();
  const { orm } = world.database;
  const [bob] = await givenUsers(world, 'Bob');
  const code = await givenPuzzle(world, bob);
  const rename = (displayName: string) => orm.update(users).set({ displayName }).where(eq(users.id, bob.id));
  await rename('Sh\u200bit');
  expect(await make(world, bob)).toMatchObject({ status: 400, message: messages.nameOffensive });
  expect((await open(world, code)).data).toMatchObject({ makerName: 'a friend' });
  await rename('Robert');
  expect((await open(world, code)).data).toMatchObject({ makerName: 'Robert' });
});

test('a code that cannot exist gets the bytes of an unknown one', async () => {
  const world = shared();
  const ann = await givenUser(world);
  const code = await givenPuzzle(world, ann);
  const { bytes } = await open(world, UNKNOWN);
  expect(JSON.parse(bytes)).toEqual({ success: false, code: 'NOT_FOUND', message: messages.notFound });
  const wrong = [
    code.slice(1),
    `${code}A`,
    `${code}%00`,
    '%20',
    code.replace(/^./, '%2f'),
    '0',
    'é'.repeat(22),
    'a'.repeat(500),
  ];
  for (const other of wrong) {
    expect([other, (await open(world, encodeURI(decodeURI(other)))).bytes]).toEqual([other, bytes]);
    expect(await sendResult(world, encodeURI(decodeURI(other)))).toMatchObject(NOT_FOUND);
    expect(await withdraw(world, ann, encodeURI(decodeURI(other)))).toMatchObject(NOT_FOUND);
    expect(await ask(world, undefined, `POST /friend-puzzles/${encodeURI(decodeURI(other))}/report`)).toMatchObject(
      NOT_FOUND,
    );
  }
});

test('the maker sees how many finished the puzzle, won and missed, by difficulty', async () => {
  const world = shared();
  const [ann] = await givenUsers(world, 'Ann');
  const first = await givenPuzzle(world, ann);
  world.clock.set('2027-01-31T17:00:01Z');
  const second = await givenPuzzle(world, ann, { word2: 'ASCENT' });
  world.clock.set('2027-01-31T17:00:00Z');
  await sendResult(world, first);
  await sendResult(world, first, { outcome: 'LOSS', incorrectGuesses: 6 });
  await sendResult(world, first, { difficulty: 'FOUNDATION', incorrectGuesses: 0 });
  expect(await listOf(world, ann)).toEqual({
    puzzles: [
      {
        code: second,
        ...WORDS,
        word2: 'ASCENT',
        createdAt: '2027-01-31T17:00:01.000Z',
        expiresAt: '2027-05-01T17:00:01.000Z',
        results: [],
      },
      {
        code: first,
        ...WORDS,
        createdAt: '2027-01-31T17:00:00.000Z',
        expiresAt: '2027-05-01T17:00:00.000Z',
        results: [
          { difficulty: 'FOUNDATION', finished: 1, won: 1, misses: 0 },
          { difficulty: 'TORTURE', finished: 2, won: 1, misses: 7 },
        ],
      },
    ],
    leftToday: FRIEND_PUZZLES_PER_DAY - 2,
    leftInAll: FRIEND_PUZZLES_MAX - 2,
  });
});

test('a browser counts once, with its first result', async () => {
  const world = shared();
  const ann = await givenUser(world);
  const [code, other] = [await givenPuzzle(world, ann), await givenPuzzle(world, ann)];
  const key = newKey();
  for (const fields of [{}, {}, { outcome: 'LOSS', incorrectGuesses: 6 }, { difficulty: 'FOUNDATION' }] as const) {
    expect(await sendResult(world, code, { ...fields, key })).toMatchObject({ status: 200, message: messages.counted });
  }
  await Promise.all(Array.from({ length: 8 }, () => sendResult(world, other, { key })));
  const { puzzles } = await listOf(world, ann);
  const once = [{ difficulty: 'TORTURE', finished: 1, won: 1, misses: 1 }];
  expect(puzzles).toMatchObject([{ results: once }, { results: once }]);
});

test.each([
  [{ outcome: 'WIN', incorrectGuesses: 6 }, 'incorrectGuesses', 'A win has 0 to 5 misses.'],
  [{ outcome: 'LOSS', incorrectGuesses: 5 }, 'incorrectGuesses', 'A loss has exactly 6 misses.'],
  [{ key: 'A'.repeat(32) }, 'key', 'Key must be 32 lowercase hex digits'],
] as const)('a result with %j is refused', async (fields, field, message) => {
  const world = shared();
  const code = await givenPuzzle(world, await givenUser(world));
  expect(await sendResult(world, code, fields)).toMatchObject({ status: 400, errors: [{ field, message }] });
});

test('results are stored without anything about who played', async () => {
  const world = shared();
  const code = await givenPuzzle(world, await givenUser(world));
  const bob = await givenUser(world);
  const payload = { difficulty: 'TORTURE', outcome: 'WIN', incorrectGuesses: 1, key: newKey() };
  await world.app.inject({
    method: 'POST',
    url: `/api/v1/friend-puzzles/${code}/results`,
    payload,
    headers: bob.headers,
  });
  const [browser] = await world.database.orm
    .select()
    .from(friendPuzzleBrowsers)
    .where(eq(friendPuzzleBrowsers.key, Buffer.from(payload.key, 'hex')));
  expect(Object.keys(browser ?? {})).toEqual(['puzzleId', 'key']);
  const { rows } = await world.database.query({ text: 'SELECT * FROM friend_puzzle_counts LIMIT 1' });
  expect(Object.keys(rows[0] as object).sort()).toEqual(['difficulty', 'finished', 'misses', 'puzzle_id', 'won']);
});

test('at most 10,000 results of a puzzle are counted', async () => {
  const world = shared();
  const ann = await givenUser(world);
  const code = await givenPuzzle(world, ann);
  await sendResult(world, code);
  await world.database.query({
    text: `UPDATE friend_puzzle_counts SET finished = $2
      WHERE puzzle_id = (SELECT id FROM friend_puzzles WHERE code = $1)`,
    values: [code, FRIEND_RESULTS_MAX - 1],
  });
  for (let count = 0; count < 3; count += 1)
    expect(await sendResult(world, code, { difficulty: 'FOUNDATION' })).toMatchObject({ status: 200 });
  expect((await listOf(world, ann)).puzzles).toMatchObject([
    { results: [{ difficulty: 'FOUNDATION', finished: 1 }, { finished: FRIEND_RESULTS_MAX - 1 }] },
  ]);
});

test('a withdrawn puzzle says so, is no longer listed, and makes room, but not for today', async () => {
  const world = shared();
  const [ann, bob] = await givenUsers(world, 'Ann', 'Bob');
  const code = await givenPuzzle(world, ann);
  await sendResult(world, code);
  expect(await withdraw(world, bob, code)).toMatchObject(NOT_FOUND);
  expect(await ask(world, undefined, `DELETE /friend-puzzles/${code}`)).toMatchObject({ status: 401 });
  expect(await open(world, code)).toMatchObject({ status: 200 });

  for (let time = 0; time < 2; time += 1) {
    expect(await withdraw(world, ann, code)).toMatchObject({ status: 200, message: messages.puzzleWithdrawn });
  }
  expect(await open(world, code)).toMatchObject(WITHDRAWN);
  expect(await sendResult(world, code)).toMatchObject(WITHDRAWN);
  expect(await ask(world, undefined, `POST /friend-puzzles/${code}/report`)).toMatchObject(WITHDRAWN);
  expect(await listOf(world, ann)).toEqual({ puzzles: [], leftToday: 9, leftInAll: 100 });
  const [{ id } = { id: 0 }] = await world.database.orm
    .select()
    .from(friendPuzzles)
    .where(eq(friendPuzzles.code, code));
  expect(await world.database.orm.$count(friendPuzzleBrowsers, eq(friendPuzzleBrowsers.puzzleId, id))).toBe(0);
});

test('ten a day and a hundred at a time', async () => {
  const world = await startTestApp();
  const [ann] = await givenUsers(world, 'Ann');
  let maker = ann;
  for (let day = 1; day <= 10; day += 1) {
    world.clock.set(`2027-02-${String(day).padStart(2, '0')}T17:00:00Z`);
    maker = await signedInAgain(world, ann);
    for (let count = 0; count < FRIEND_PUZZLES_PER_DAY; count += 1) await givenPuzzle(world, maker);
    if (day === 10) break;
    const headers = { ...maker.headers };
    const refused = await world.app.inject({ method: 'POST', url: '/api/v1/friend-puzzles', headers, payload: WORDS });
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED', message: messages.tooManyToday });
    // Until midnight in New York.
    expect(refused.headers['retry-after']).toBe(String(12 * 60 * 60));
  }
  expect(await listOf(world, maker)).toMatchObject({ leftToday: 0, leftInAll: 0 });
  world.clock.set('2027-02-11T17:00:00Z');
  const full = await make(world, await signedInAgain(world, ann));
  expect(full).toMatchObject({ status: 409, code: 'CONFLICT', message: messages.tooManyInAll });
  expect(full).not.toHaveProperty('errors');
  const { puzzles } = await listOf(world, maker);
  expect(puzzles).toHaveLength(FRIEND_PUZZLES_MAX);
  await withdraw(world, maker, puzzles[0]!.code);
  expect(await make(world, maker)).toMatchObject({ status: 201 });
});

test('a puzzle works for 90 days, and is deleted after them', async () => {
  const world = await startTestApp();
  const { orm } = world.database;
  const [ann] = await givenUsers(world, 'Ann');
  const [code, withdrawn] = [await givenPuzzle(world, ann), await givenPuzzle(world, ann)];
  await sendResult(world, code);
  await sendResult(world, code, { difficulty: 'FOUNDATION' });
  await withdraw(world, ann, withdrawn);
  const end = Date.parse('2027-05-01T17:00:00Z');

  world.clock.set(new Date(end - 1).toISOString());
  expect(await open(world, code)).toMatchObject({ status: 200 });
  expect(await sweep(world.database, end - 1, console)).toMatchObject({ friendPuzzles: 0, friendPuzzleBrowsers: 0 });
  world.clock.set(new Date(end).toISOString());
  for (const expired of [code, withdrawn]) expect(await open(world, expired)).toMatchObject(NOT_FOUND);
  expect(await sendResult(world, code)).toMatchObject(NOT_FOUND);
  const again = await signedInAgain(world, ann);
  expect(await withdraw(world, again, code)).toMatchObject(NOT_FOUND);
  expect(await listOf(world, again)).toEqual({ puzzles: [], leftToday: 10, leftInAll: 100 });

  expect(await sweep(world.database, end + 1, console)).toMatchObject({ friendPuzzles: 2, friendPuzzleBrowsers: 2 });
  for (const table of [friendPuzzles, friendPuzzleCounts, friendPuzzleBrowsers])
    expect(await orm.$count(table)).toBe(0);
});

test('the puzzles of a deactivated maker look unknown, and come back with the account', async () => {
  const world = shared();
  const ann = await givenUser(world);
  const code = await givenPuzzle(world, ann);
  const setActive = (isActive: boolean) =>
    world.database.orm.update(users).set({ isActive }).where(eq(users.id, ann.id));
  const { bytes } = await open(world, UNKNOWN);
  await setActive(false);
  expect((await open(world, code)).bytes).toBe(bytes);
  expect(await sendResult(world, code)).toMatchObject(NOT_FOUND);
  expect(await ask(world, undefined, `POST /friend-puzzles/${code}/report`)).toMatchObject(NOT_FOUND);
  await setActive(true);
  expect(await open(world, code)).toMatchObject({ status: 200 });
});

test('deleting the account deletes its puzzles and their counts', async () => {
  const world = await startTestApp();
  const ann = await givenAccount(world);
  const code = await givenPuzzle(world, ann);
  await sendResult(world, code);
  expect(await ask(world, ann, 'POST /account/delete', { password: PASSWORD })).toMatchObject({ status: 200 });
  expect(await open(world, code)).toMatchObject(NOT_FOUND);
  for (const table of [friendPuzzles, friendPuzzleCounts, friendPuzzleBrowsers])
    expect(await world.database.orm.$count(table)).toBe(0);
});

test('the export of an account has its puzzles with their counts', async () => {
  const world = shared();
  const [ann, bob] = await givenUsers(world, 'Ann', 'Bob');
  const [first, second] = [await givenPuzzle(world, ann), await givenPuzzle(world, ann, { word2: 'ASCENT' })];
  await givenPuzzle(world, bob);
  await sendResult(world, first);
  await withdraw(world, ann, second);
  const { data } = await ask(world, ann, 'GET /account/export');
  const createdAt = '2027-01-31T17:00:00.000Z';
  expect(data.friendPuzzles).toEqual([
    {
      code: first,
      ...WORDS,
      createdAt,
      withdrawnAt: null,
      results: [{ difficulty: 'TORTURE', finished: 1, won: 1, misses: 1 }],
    },
    { code: second, ...WORDS, word2: 'ASCENT', createdAt, withdrawnAt: createdAt, results: [] },
  ]);
});

test('a reported puzzle is in the inbox once, and an admin withdraws it and bans a word', async () => {
  const world = await startTestApp();
  const admin = await givenAdmin(world);
  const [ann] = await givenUsers(world, 'Ann');
  const code = await givenPuzzle(world, ann);
  const report = () => ask(world, undefined, `POST /friend-puzzles/${code}/report`);
  for (let time = 0; time < 3; time += 1)
    expect(await report()).toMatchObject({ status: 200, message: messages.reported });
  const inbox = async () =>
    (await admin.get('/feedback')).body.data.feedback as { id: number; friendPuzzle: { id: number } }[];
  const [reported, ...others] = await inbox();
  expect(others).toEqual([]);
  const { id } = reported!.friendPuzzle;
  const shown = { id, makerName: 'Ann', ...WORDS, isWithdrawn: false };
  expect(reported).toMatchObject({ circle: null, friendPuzzle: shown });
  expect(JSON.stringify(reported)).not.toContain(code);
  // The message outlives the puzzle.
  expect(JSON.stringify(await world.database.orm.select().from(feedback))).not.toMatch(/STANCE|Ann/);

  await admin.put(`/feedback/${reported!.id}`, { done: true });
  await report();
  expect(await inbox()).toHaveLength(2);

  expect(await admin.delete(`/friend-puzzles/${id}`)).toMatchObject({
    status: 200,
    body: { message: messages.puzzleWithdrawn },
  });
  expect(await open(world, code)).toMatchObject(WITHDRAWN);
  expect((await inbox())[0]).toMatchObject({ friendPuzzle: { ...shown, isWithdrawn: true } });
  expect(await admin.delete(`/friend-puzzles/${id}`)).toMatchObject({ status: 200 });
  expect(await admin.delete(`/friend-puzzles/${id + 1}`)).toMatchObject({ status: 404 });
  const trail = await admin.get(`/audit?subject=friendPuzzle&id=${id}`);
  expect(trail.body.data.entries).toMatchObject([
    { action: 'updated', changes: [{ field: 'isWithdrawn', before: false, after: true }] },
  ]);
  expect(await world.database.orm.$count(auditEntries)).toBe(1);

  await admin.put('/studio/words', { word: 'ACCESS', rule: 'BANNED', reason: 'reported' });
  expect(await make(world, ann)).toMatchObject({ status: 400, errors: [{ field: 'word2' }] });

  await world.database.orm.delete(friendPuzzles).where(eq(friendPuzzles.id, id));
  expect((await inbox())[0]).toMatchObject({ friendPuzzle: null });
});

test('where puzzles for friends are turned off, every call says so', async () => {
  const world = await startTestApp({ environment: { FRIEND_PUZZLES: 'off' } });
  const ann = await givenUser(world);
  const code = UNKNOWN;
  const off = { status: 404, code: 'NOT_FOUND', message: messages.turnedOff };
  expect(await ask(world, undefined, 'GET /site')).toMatchObject({ data: { friendPuzzles: false } });
  expect(await ask(world, ann, 'GET /friend-puzzles')).toMatchObject(off);
  expect(await make(world, ann)).toMatchObject(off);
  expect(await make(world, ann, { word1: '' })).toMatchObject(off);
  expect(await open(world, code)).toMatchObject(off);
  expect(await withdraw(world, ann, code)).toMatchObject(off);
  expect(await sendResult(world, code)).toMatchObject(off);
  expect(await ask(world, undefined, `POST /friend-puzzles/${code}/report`)).toMatchObject(off);
  expect(await ask(world, ann, 'GET /circles')).toMatchObject({ status: 200 });
  expect(await ask(shared(), undefined, 'GET /site')).toMatchObject({ data: { friendPuzzles: true } });
});

describe('limits per client', () => {
  test.each([
    ['opens', 600, (world: TestApp, code: string) => open(world, code)],
    ['sends results for', 1000, (world: TestApp, code: string) => sendResult(world, code)],
    ['reports', 10, (world: TestApp, code: string) => ask(world, undefined, `POST /friend-puzzles/${code}/report`)],
  ] as const)('one that %s a puzzle is stopped after %i calls', { tags: 'outer' }, async (_verb, limit, call) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const world = await startTestApp();
    const code = await givenPuzzle(world, await givenUser(world));
    for (let count = 0; count < limit; count += 1) expect(await call(world, code)).toMatchObject({ status: 200 });
    expect(await call(world, code)).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
  });

  test(
    'one that reports unknown puzzles is stopped after 600 calls, as if it had opened them',
    {
      tags: 'outer',
    },
    async () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      onTestFinished(() => void vi.useRealTimers());
      const world = await startTestApp();
      const report = () => ask(world, undefined, `POST /friend-puzzles/${UNKNOWN}/report`);
      for (let count = 0; count < 600; count += 1) expect(await report()).toMatchObject({ status: 404 });
      expect(await report()).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    },
  );
});
