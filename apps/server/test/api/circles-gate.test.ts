// What the wire carries about the others' results of today, and about a circle that the caller is not in; what others can do to a report.
import { createHash } from 'node:crypto';
import { endpoints, REPORT_ID_HEX_DIGITS, type Endpoint } from '@sixfold/contract';
import { expect, test } from 'vitest';
import { feedback } from '../../src/db/schema.ts';
import { lockCircle } from '../../src/services/circles/members.ts';
import { ask, boardOf, givenCircle, givenPar, givenUsers, join, play, type TestCircle } from '../support/circles.ts';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';
import type { TestUser } from '../support/test-users.ts';

const environment = { RATE_LIMIT_FACTOR: '1000' };
const shared = sharedTestApp({ environment });
const NO_SUCH_ID = 2_147_483_647;

/** Every circle call that reads, with all that it sends. The count of members who have played is no secret. */
async function readAll(world: TestApp, { id, secret }: TestCircle, user: TestUser): Promise<string> {
  const answers = [
    await ask(world, user, 'GET /circles'),
    await ask(world, user, `GET /circles/${id}`),
    await ask(world, user, `GET /circles/${id}?week=2027-01-25`),
    await ask(world, user, `GET /circles/${id}?week=2027-02-01`),
    await ask(world, user, 'POST /circles/preview', { secret }),
    await join(world, user, secret),
    await ask(world, user, `PUT /circles/${id}`, { name: 'Ours' }),
    await ask(world, user, `DELETE /circles/${id}/members/${NO_SUCH_ID}`),
    await ask(world, user, `PUT /circles/${id}/creator`, { memberId: NO_SUCH_ID }),
  ];
  return answers.map(({ bytes }) => bytes.replace(/"playedToday":\d+/, '')).join('\n');
}

test("until the caller has finished today's game, the others' games change nothing in any reply but the count", async () => {
  const world = await startTestApp({ environment });
  await givenPar(world);
  const [ann, bob, cat, dan] = await givenUsers(world, 'Ann', 'Bob', 'Cat', 'Dan');
  const circle = await givenCircle(world, [ann, bob, cat, dan]);
  const unplayed = await readAll(world, circle, cat);

  await play(world, bob, 6, { difficulty: 'TORTURE' });
  expect((await boardOf(world, circle, cat)).playedToday).toBe(1);
  await play(world, dan, 0, { difficulty: 'FOUNDATION' });
  await play(world, ann, 5);
  expect((await ask(world, cat, 'GET /circles')).data.circles).toMatchObject([{ members: 4, playedToday: 3 }]);
  expect(await readAll(world, circle, cat)).toBe(unplayed);
  expect(unplayed).not.toMatch(/"outcome"|"gameDate"|"currentPlayedStreak":1/);

  // Finishing another day's game opens nothing.
  const { rows } = await world.database.query({
    text: `SELECT word_set_id AS "wordSetId" FROM daily_games WHERE game_date = '2027-01-20'`,
  });
  await play(world, cat, 2, { ...(rows[0] as object), gameMode: 'legacy' });
  expect(await readAll(world, circle, cat)).toBe(unplayed);

  await play(world, cat, 2);
  const board = await boardOf(world, circle, cat);
  expect(board).toMatchObject({ isOpen: true, playedToday: 4 });
  // Cat comes first, then the most points. With the same points, the longer member comes first.
  expect(board.members.map(({ displayName, points }) => [displayName, points])).toEqual([
    ['Cat', 1],
    ['Dan', 2],
    ['Ann', 1],
    ['Bob', 0],
  ]);
  expect(board.members[3]).toMatchObject({
    streaks: { currentPlayedStreak: 1, currentWinStreak: 0 },
    results: [{ gameDate: '2027-01-31', difficulty: 'TORTURE', outcome: 'LOSS', incorrectGuesses: 6, points: 0 }],
  });
});

test("once a day is over by the server's clock, members who did not play see its results", async () => {
  const world = await startTestApp({ environment, now: '2027-02-03T12:00:00Z' });
  await givenPar(world);
  const [ann, bob] = await givenUsers(world, 'Ann', 'Bob');
  const circle = await givenCircle(world, [ann, bob]);
  await play(world, bob, 0, { difficulty: 'TORTURE' });
  const others = async () => (await boardOf(world, circle, ann)).members[1];

  world.clock.set('2027-02-04T04:59:59.999Z');
  expect(await others()).toMatchObject({ points: 0, results: [], streaks: null });
  expect((await boardOf(world, circle, ann)).yesterdaysWinners).toEqual([]);
  // Whatever date the browser believes it is.
  for (const week of ['2027-02-08', '2027-02-04', '2027-02-03']) {
    const { bytes } = await ask(world, ann, `GET /circles/${circle.id}?week=${week}`);
    expect(bytes).not.toMatch(/"outcome"|TORTURE/);
  }
  world.clock.set('2027-02-04T05:00:00Z');
  expect(await others()).toMatchObject({
    points: 6,
    results: [{ gameDate: '2027-02-03', difficulty: 'TORTURE', outcome: 'WIN', points: 6 }],
    // These count today's game, once there is one.
    streaks: null,
  });
  expect(await boardOf(world, circle, ann)).toMatchObject({
    isOpen: false,
    playedToday: 0,
    yesterdaysWinners: [{ displayName: 'Bob', isYou: false, points: 6 }],
  });
});

const callsOnACircle = Object.entries<Endpoint>(endpoints).filter(([, { path }]) => path.startsWith('/circles/:id'));

test('a non-member gets the same bytes as for a circle that does not exist', async () => {
  const world = shared();
  const [ann, bob, eve] = await givenUsers(world, 'Ann', 'Bob', 'Eve');
  const circle = await givenCircle(world, [ann, bob]);
  const memberId = (await boardOf(world, circle, ann)).members[0]!.id;
  await ask(world, bob, `DELETE /circles/${circle.id}/members/me`);
  expect(callsOnACircle).toHaveLength(8);
  const send = async ({ method, path }: Endpoint, id: number, { headers }: TestUser) => {
    const url = `/api/v1${path.replace(':id', String(id)).replace(':memberId', String(memberId))}`;
    const payload = method === 'PUT' ? { payload: { name: 'Ours', memberId } } : {};
    const response = await world.app.inject({ method, url, headers, ...payload });
    const { date: _date, 'x-request-id': _request, ...sent } = response.headers;
    return { status: response.statusCode, body: response.body, headers: sent };
  };
  for (const [name, endpoint] of callsOnACircle) {
    for (const outsider of [bob, eve]) {
      const answer = await send(endpoint, circle.id, outsider);
      expect(answer, name).toMatchObject({ status: 404 });
      expect(answer, name).toEqual(await send(endpoint, NO_SUCH_ID, outsider));
    }
  }
  // A week that cannot be shown is no hint either.
  for (const week of ['2020-01-01', '9999-12-31']) {
    const answer = await ask(world, eve, `GET /circles/${circle.id}?week=${week}`);
    expect(answer).toMatchObject({ status: 404 });
    expect(answer).toEqual(await ask(world, eve, `GET /circles/${NO_SUCH_ID}?week=${week}`));
  }
});

test('a non-member waits for no change of a circle, and holds none up', async () => {
  const world = shared();
  const [ann, eve] = await givenUsers(world, 'Ann', 'Eve');
  const circle = await givenCircle(world, [ann]);
  const { id: memberId } = (await boardOf(world, circle, ann)).members[0]!;
  const path = `/circles/${circle.id}` as const;
  await world.database.transaction(async (transaction) => {
    await lockCircle(transaction, circle.id);
    const answers = [
      await ask(world, eve, `PUT ${path}`, { name: 'Ours' }),
      await ask(world, eve, `PUT ${path}/creator`, { memberId }),
      await ask(world, eve, `POST ${path}/invitation`),
      await ask(world, eve, `DELETE ${path}/members/me`),
      await ask(world, eve, `DELETE ${path}/members/${memberId}`),
      await ask(world, eve, `DELETE ${path}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
  });
});

test('members have ids that reveal nothing about their accounts', async () => {
  const world = shared();
  const [ann, bob] = await givenUsers(world, 'Ann', 'Bob');
  // Ids of memberships start here, far from those of users.
  await world.database.query({ text: 'ALTER TABLE circle_members ALTER COLUMN id RESTART WITH 1000' });
  const first = await givenCircle(world, [ann, bob]);
  const second = await givenCircle(world, [bob, ann]);
  const idsIn = async (circle: TestCircle) => (await boardOf(world, circle, ann)).members.map(({ id }) => id);
  const ids = [...(await idsIn(first)), ...(await idsIn(second))];
  expect(new Set(ids).size).toBe(4);
  expect(Math.min(...ids)).toBeGreaterThanOrEqual(1000);
  const { bytes } = await ask(world, ann, `GET /circles/${first.id}`);
  for (const secret of [bob.email, 'userId', 'email', 'completedAt', 'timeTaken', 'guessLog', 'joinedOn']) {
    expect(bytes).not.toContain(secret);
  }
});

test('a report cannot be kept from the admins by feedback with an id that someone worked out', async () => {
  const world = await startTestApp({ environment });
  const [ann, bob] = await givenUsers(world, 'Ann', 'Bob');
  const { id } = await givenCircle(world, [ann, bob], 'Rude words');
  const report = () => ask(world, bob, `POST /circles/${id}/report`);
  const text = `A member reported the name of circle ${id}: “Rude words”`;
  const reportId = createHash('sha256').update(`${bob.id} ${text}`).digest('hex').slice(0, REPORT_ID_HEX_DIGITS);
  expect(await ask(world, ann, 'POST /feedback', { feedback: 'Hello', reportId })).toMatchObject({ status: 200 });
  // Twice at once, it is stored once.
  expect(await Promise.all([report(), report()])).toMatchObject([{ status: 200 }, { status: 200 }]);
  const stored = await world.database.orm.select().from(feedback).orderBy(feedback.id);
  expect(stored).toMatchObject([{ feedback: 'Hello' }, { feedback: text, userId: bob.id, circleId: id }]);
});
