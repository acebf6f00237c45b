// A right or a sign-in that is lost after a request was admitted.
import { request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { API_BASE, endpoints, type Endpoint } from '@sixfold/contract';
import { addDays, gameDay } from '@sixfold/game';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import { lockForTransaction } from '../../src/db/locks.ts';
import {
  circles,
  crashGroups,
  crashReports,
  feedback,
  friendPuzzles,
  signIns,
  users,
  wordSets,
} from '../../src/db/schema.ts';
import { upload } from '../scale/calls/variant.ts';
import { givenAccount, PASSWORD, post, put } from '../support/accounts.ts';
import { dump } from '../support/dump.ts';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';
import { givenUser, type TestUser } from '../support/test-users.ts';

const shared = sharedTestApp();

const LOSSES: Record<string, { status: number; lose: (database: Database, admin: TestUser) => Promise<unknown> }> = {
  'demoted admin': {
    status: 403,
    lose: ({ orm }, { id }) => orm.update(users).set({ isAdmin: false }).where(eq(users.id, id)),
  },
  'deactivated admin': {
    status: 401,
    lose: ({ orm }, { id }) => orm.update(users).set({ isActive: false }).where(eq(users.id, id)),
  },
  'signed-out admin': {
    status: 401,
    lose: ({ orm }, { id }) => orm.delete(signIns).where(eq(signIns.userId, id)),
  },
};

const PUZZLE = { word1: 'STANCE', word2: 'ACCESS', word3: 'SENATE' };

/** What the requests below change. */
async function givenSite(world: TestApp) {
  const { orm } = world.database;
  const at = new Date(world.clock.now());
  const { headers } = await givenUser(world, { isAdmin: true });
  const create = async (path: string, payload: object) =>
    (await post(world, path, payload, headers)).json<{ data: { id: number } }>().data.id;
  const [sent] = await orm.insert(feedback).values({ feedback: 'Hello', createdAt: at }).returning();
  const group = { messageHash: Buffer.from('hash'), message: 'Oops', count: 1, firstSeenAt: at, lastSeenAt: at };
  const [crash] = await orm.insert(crashGroups).values(group).returning();
  await orm.insert(crashReports).values({ groupId: crash!.id, message: 'Oops', createdAt: at });
  const userId = (await givenUser(world)).id;
  const made = { code: 'A'.repeat(22), userId, ...PUZZLE, createdAt: at };
  const [friendPuzzle] = await orm.insert(friendPuzzles).values(made).returning();
  const [circle] = await orm.insert(circles).values({ name: 'Circle', createdAt: at }).returning();
  return {
    circle: circle!.id,
    friendPuzzle: friendPuzzle!.id,
    draft: await create('/admin/puzzles', { ...PUZZLE, word3: 'CASTES' }),
    upcoming: await create('/admin/daily-games', { gameDate: dayAfter(world, 5), wordSetId: 1 }),
    user: (await givenUser(world)).id,
    feedback: sent!.id,
    crash: crash!.id,
    dayAfter: (days: number) => dayAfter(world, days),
  };
}

const dayAfter = ({ clock }: TestApp, days: number) => addDays(gameDay(clock.now()), days);

type Site = Awaited<ReturnType<typeof givenSite>>;
let site: Site;
beforeAll(async () => {
  await shared().app.listen({ port: 0, host: '127.0.0.1' });
  site = await givenSite(shared());
});

interface Sample {
  id?: number;
  payload?: object | string;
  headers?: Record<string, string>;
}

/** A request to every call with which an admin changes something. One after the other, all of them succeed. */
const CHANGES: Record<string, (site: Site) => Sample> = {
  createPuzzle: () => ({ payload: PUZZLE }),
  updatePuzzle: ({ draft }) => ({ id: draft, payload: { status: 'DISABLED' } }),
  deletePuzzle: ({ draft }) => ({ id: draft }),
  importPuzzles: () => upload(['word1,word2,word3', 'STANCE,SENATE,CASTES'], 'puzzles.csv'),
  createDailyGame: ({ dayAfter }) => ({ payload: { gameDate: dayAfter(9), wordSetId: 1 } }),
  updateDailyGame: ({ upcoming, dayAfter }) => ({ id: upcoming, payload: { gameDate: dayAfter(8), wordSetId: 1 } }),
  deleteDailyGame: ({ upcoming }) => ({ id: upcoming }),
  updateUser: ({ user }) => ({ id: user, payload: { isAdmin: true } }),
  deleteUser: ({ user }) => ({ id: user }),
  updateFeedback: ({ feedback: id }) => ({ id, payload: { done: true } }),
  updateCrash: ({ crash }) => ({ id: crash, payload: { done: true } }),
  renameReportedCircle: ({ circle }) => ({ id: circle, payload: { name: 'Renamed' } }),
  endReportedCircle: ({ circle }) => ({ id: circle }),
  withdrawReportedFriendPuzzle: ({ friendPuzzle: id }) => ({ id }),
  acceptCandidates: () => ({ payload: { puzzles: [{ ...PUZZLE, word3: 'SEANCE' }] } }),
  commitPlan: ({ dayAfter }) => ({ payload: { days: [{ gameDate: dayAfter(7), wordSetId: 1 }] } }),
  fillDailyGames: () => ({}),
  changeWord: () => ({ payload: { word: 'SENATE', rule: 'BANNED', reason: 'a test' } }),
  replaceWords: () => upload(['STANCE', 'ACCESS', 'SENATE'], 'words.txt'),
  restoreWords: () => ({}),
};

/** They change nothing, but need a body. */
const READS = ['findCandidates', 'previewPlan', 'listAlternatives'];

const adminChanges = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([name, { auth, method }]) => auth === 'admin' && method !== 'GET' && !READS.includes(name),
);

const send = ({ app }: TestApp, { method, path }: Endpoint, { id, headers, ...sample }: Sample, admin: TestUser) =>
  app.inject({
    method,
    url: API_BASE + path.replace(':id', String(id)),
    headers: { ...headers, ...admin.headers },
    ...sample,
  });

test('there is a request for every change by an admin, and each changes something', async () => {
  const all = Object.fromEntries(adminChanges);
  expect(Object.keys(CHANGES).sort()).toEqual(Object.keys(all).sort());
  const world = await startTestApp();
  const [fresh, admin] = [await givenSite(world), await givenUser(world, { isAdmin: true })];
  for (const [name, sample] of Object.entries(CHANGES)) {
    const before = await dump(world);
    const response = await send(world, all[name]!, sample(fresh), admin);
    expect(response.statusCode, `${name}: ${response.body}`).toBe(all[name]!.status);
    expect(await dump(world), name).not.toBe(before);
  }
});

test.each(
  adminChanges.flatMap(([name, endpoint]) => Object.keys(LOSSES).map((loss) => [loss, name, endpoint] as const)),
)('a %s changes nothing, even if %s has already been admitted', async (loss, name, endpoint) => {
  const world = shared();
  const admin = await givenUser(world, { isAdmin: true });
  const { status, lose } = LOSSES[loss]!;
  let before = '';
  atTransaction(world, async () => {
    await lose(world.database, admin);
    before = await dump(world);
  });
  expect((await send(world, endpoint, CHANGES[name]!(site), admin)).statusCode).toBe(status);
  expect(await dump(world)).toBe(before);
});

/** Runs `act` once, just before the next transaction begins. */
function atTransaction({ database }: TestApp, act: () => Promise<void>): void {
  const transaction = database.transaction.bind(database);
  const spy = vi.spyOn(database, 'transaction').mockImplementationOnce(async (...args) => {
    await act();
    return transaction(...args);
  });
  onTestFinished(() => spy.mockRestore());
}

test('a right that is lost while a change waits for a lock is lost for that change too', async () => {
  const world = shared();
  const admin = await givenUser(world, { isAdmin: true });
  const [puzzle] = await world.database.orm.select().from(wordSets).where(eq(wordSets.status, 'APPROVED')).limit(1);
  const game = { gameDate: dayAfter(world, 5), wordSetId: puzzle!.id };
  const scheduled = await world.database.transaction(async (transaction) => {
    await lockForTransaction(transaction, 'calendar');
    const response = post(world, '/admin/daily-games', game, admin.headers);
    await vi.waitFor(async () => {
      const { rows } = await world.database.query({ text: 'SELECT FROM pg_locks WHERE NOT granted' });
      expect(rows).toHaveLength(1);
    });
    await LOSSES['demoted admin']!.lose(world.database, admin);
    return { response };
  });
  expect((await scheduled.response).statusCode).toBe(403);
});

/** Sends a request whose body arrives in two parts. `between` runs once the first part has been admitted. */
async function sendSlowly(
  world: TestApp,
  { method, path, headers, body }: { method: string; path: string; headers: Record<string, string>; body: string },
  between: () => Promise<unknown>,
): Promise<number> {
  const { port } = world.app.server.address() as AddressInfo;
  const lookups = vi.spyOn(world.database, 'query');
  onTestFinished(() => lookups.mockRestore());
  const outgoing = request({
    port,
    method,
    path: API_BASE + path,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  });
  const status = new Promise<number>((resolve, reject) => {
    outgoing.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', reject);
  });
  outgoing.write(body.slice(0, -10));
  await vi.waitFor(() => expect(lookups.mock.settledResults[0]?.type).toBe('fulfilled'));
  await between();
  outgoing.end(body.slice(-10));
  return status;
}

const json = (headers: Record<string, string>) => ({ ...headers, 'content-type': 'application/json' });

test.each(Object.keys(LOSSES))('a %s does not come back by finishing a slow request', async (loss) => {
  const world = shared();
  const admin = await givenUser(world, { isAdmin: true });
  const body = JSON.stringify({ isAdmin: true, isActive: true });
  const change = { method: 'PUT', path: `/admin/users/${admin.id}`, headers: json(admin.headers), body };
  const { status, lose } = LOSSES[loss]!;
  let before = '';
  const refused = await sendSlowly(world, change, async () => {
    await lose(world.database, admin);
    before = await dump(world);
  });
  expect(refused).toBe(status);
  expect(await dump(world)).toBe(before);
});

test.each(Object.keys(LOSSES))('a %s learns nothing by finishing a slow request', async (loss) => {
  const world = shared();
  const admin = await givenUser(world, { isAdmin: true });
  const body = JSON.stringify({ gameDate: dayAfter(world, 5), target: 3, seed: 1 });
  const read = { method: 'POST', path: '/admin/studio/plan/alternatives', headers: json(admin.headers), body };
  const { status, lose } = LOSSES[loss]!;
  expect(await sendSlowly(world, read, () => lose(world.database, admin))).toBe(status);
});

test.each(Object.keys(LOSSES))('an upload that ends after a %s lost the right changes nothing', async (loss) => {
  const world = shared();
  const admin = await givenUser(world, { isAdmin: true });
  const { headers, payload } = upload(['STANCE', 'ACCESS', 'SENATE'], 'words.txt');
  const words = {
    method: 'POST',
    path: '/admin/studio/words/file',
    headers: { ...headers, ...admin.headers },
    body: payload as string,
  };
  const { status, lose } = LOSSES[loss]!;
  let before = '';
  const refused = await sendSlowly(world, words, async () => {
    await lose(world.database, admin);
    before = await dump(world);
  });
  expect(refused).toBe(status);
  expect(await dump(world)).toBe(before);
});

const ownChanges: [string, { method: string; path: string; body: object }][] = [
  ['renamed', { method: 'PUT', path: '/account', body: { displayName: 'Mallory' } }],
  [
    'changed',
    {
      method: 'PUT',
      path: '/account/password',
      body: { currentPassword: PASSWORD, newPassword: 'another desk 43' },
    },
  ],
  ['deleted', { method: 'POST', path: '/account/delete', body: { password: PASSWORD } }],
];

test.each(ownChanges)('an account is not %s by a slow request that ends after the sign-out', async (_name, change) => {
  const world = shared();
  const user = await givenAccount(world);
  const slow = { ...change, headers: json(user.headers), body: JSON.stringify(change.body) };
  let before = '';
  const refused = await sendSlowly(world, slow, async () => {
    await post(world, '/auth/logout', {}, user.headers);
    before = await dump(world);
  });
  expect(refused).toBe(401);
  expect(await dump(world)).toBe(before);
});

test.each(ownChanges.slice(1))(
  'an account is not %s if its token is revoked while the password is checked',
  async (_name, { method, path, body }) => {
    const world = shared();
    const { passwords } = world;
    const user = await givenAccount(world);
    const verify = passwords.verify.bind(passwords);
    const spy = vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...args) => {
      await post(world, '/auth/logout', {}, user.headers);
      return verify(...args);
    });
    onTestFinished(() => spy.mockRestore());
    const call = method === 'PUT' ? put : post;
    expect((await call(world, path, body, user.headers)).statusCode).toBe(401);
    const [row] = await world.database.orm.select().from(users).where(eq(users.id, user.id));
    expect(await passwords.verify(PASSWORD, row?.passwordHash)).toBe(true);
  },
);

test('a body that arrives with its headers costs one lookup of the token', async () => {
  const world = shared();
  const user = await givenAccount(world);
  const queries = vi.spyOn(world.database, 'query');
  onTestFinished(() => queries.mockRestore());
  const body = JSON.stringify({ displayName: 'Ann' });
  const socket = connect((world.app.server.address() as AddressInfo).port);
  socket.write(
    `PUT ${API_BASE}/account HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\n` +
      `authorization: ${user.headers.authorization}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
  expect(queries.mock.calls.filter(([{ name }]) => name === 'find-callers')).toHaveLength(1);
});
