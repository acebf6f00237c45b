import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SendPush } from '../../src/adapters/push-transport.ts';
import { mails, reminders } from '../../src/db/schema.ts';
import { readStandings, takeDue } from '../../src/services/reminders/due.ts';
import { givenAccount, login, PASSWORD } from '../support/accounts.ts';
import { startPushService, type PushService, type TestBrowser } from '../support/push-service.ts';
import { askReminders, createTestSender, evening, REMINDING, remindGuest, subscribe } from '../support/reminders.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { finish, todaysWordSet, win } from '../support/test-games.ts';
import { givenUser } from '../support/test-users.ts';

const GUEST = '1'.repeat(32);
/** 20:00 in New York, one second after the last of that hour are spread. */
const DUE = '2027-02-01T01:01:00Z';
const MINUTE_MS = 60_000;

const start = (fields: object = {}) => startTestApp({ environment: REMINDING, reminds: false, ...fields });
const later = (minutes: number) => new Date(Date.parse(DUE) + minutes * MINUTE_MS).toISOString();
const stored = async ({ database }: TestApp) => (await database.orm.select().from(reminders))[0];

async function finishToday(world: TestApp, sessionId: string): Promise<void> {
  await finish(world, { ...win, wordSetId: await todaysWordSet(world), sessionId });
}

/** A guest with a reminder at 20:00 in New York. */
async function givenGuest(world: TestApp, service: PushService): Promise<TestBrowser> {
  const browser = await subscribe(world, service);
  expect(await remindGuest(world, GUEST, browser)).toMatchObject({ status: 200 });
  return browser;
}

test('a reminder is encrypted for the browser, signed by the site, and opens the game', async () => {
  const [world, service] = [await start(), await startPushService()];
  const { endpoint } = await givenGuest(world, service);
  const sender = await createTestSender(world, service.transport);
  await sender.sendAt('2027-02-01T00:59:59Z');
  expect(service.delivered).toEqual([]);
  await sender.sendAt(DUE);
  await sender.sendAt(later(1));
  const message = {
    web_push: 8030,
    notification: expect.objectContaining({
      title: "Today's Sixfold is waiting",
      tag: 'daily-reminder',
      navigate: 'https://sixfold.example/start',
      data: { day: '2027-01-31' },
    }) as object,
  };
  expect(service.delivered).toEqual([{ endpoint, topic: 'daily-reminder', ttl: 59 * 60, message }]);
  expect(sender.tally).toMatchObject({ due: 1, sent: { push: 1 } });
});

test('a push message is kept no longer than until the next game', async () => {
  const [world, service] = [await start(), await startPushService()];
  await remindGuest(world, GUEST, await subscribe(world, service), { ...evening, hour: 23 });
  const sender = await createTestSender(world, service.transport);
  await sender.sendAt('2027-02-01T04:58:00Z');
  expect(service.delivered[0]?.ttl).toBe(2 * 60);
});

test('nothing is sent once the game is finished, even on another device a moment ago', async () => {
  const [world, service] = [await start(), await startPushService()];
  await givenGuest(world, service);
  const sender = await createTestSender(world, service.transport);
  world.clock.set(DUE);
  await finishToday(world, GUEST);
  await sender.sendDue();
  expect(service.delivered).toEqual([]);
  expect(sender.tally).toMatchObject({ due: 1, unneeded: 1 });
  expect((await stored(world))?.dueAt).toEqual(new Date('2027-02-02T01:00:00Z'));
});

test('a game that is finished while the reminder waits for its turn is not reminded of', async () => {
  const [world, service] = [await start(), await startPushService()];
  await givenGuest(world, service);
  service.answerWith({ status: 503 });
  const sender = await createTestSender(world, service.transport);
  await sender.sendAt(DUE);
  world.clock.set(later(2));
  await finishToday(world, GUEST);
  await sender.sendDue();
  expect(service.delivered).toEqual([]);
});

test('the seventh reminder in a row without a game says that it is the last, and a game starts the count again', async () => {
  const [world, service] = [await start(), await startPushService()];
  const browser = await givenGuest(world, service);
  const sender = await createTestSender(world, service.transport);
  const sendDays = async (from: number, days: number) => {
    for (let day = from; day < from + days; day += 1) {
      await sender.sendAt(`2027-02-${String(day).padStart(2, '0')}T01:01:00Z`);
    }
  };
  await sendDays(1, 6);
  // Finishing the game of the seventh day.
  world.clock.set('2027-02-06T20:00:00Z');
  await finishToday(world, GUEST);
  await sendDays(7, 12);
  // Days 1 to 6, none on the 7th, and seven from the 8th on.
  expect(service.delivered.map(({ message }) => message.notification.data.day)).toHaveLength(13);
  const isLast = service.delivered.map(({ message }) => message.notification.body.includes('last reminder'));
  expect(isLast).toEqual([...Array<boolean>(12).fill(false), true]);
  const read = () => askReminders(world, undefined, `GET /reminders?sessionId=${GUEST}`);
  expect((await read()).data.reminder).toMatchObject({ isStopped: true, nextAt: null });

  await remindGuest(world, GUEST, browser);
  expect((await read()).data.reminder).toMatchObject({ isStopped: false });
  await sendDays(19, 1);
  expect(service.delivered).toHaveLength(14);
});

test.each([
  ['another hour', { ...evening, hour: 21 }],
  ['another time zone', { hour: 20, timeZone: 'America/Los_Angeles' }],
  ['midnight', { ...evening, hour: 0 }],
])('changing it to %s after a reminder does not remind of the same game again', async (_name, changed) => {
  const [world, service] = [await start(), await startPushService()];
  const browser = await givenGuest(world, service);
  const sender = await createTestSender(world, service.transport);
  await sender.sendAt(DUE);
  await remindGuest(world, GUEST, browser, changed);
  for (let minutes = 0; minutes < 8 * 60; minutes += 15) await sender.sendAt(later(minutes));
  const days = service.delivered.map(({ message }) => message.notification.data.day);
  expect(new Set(days).size).toBe(days.length);
});

test('turning it off and on again does not lead to a second reminder on the same day', async () => {
  const [world, service] = [await start(), await startPushService()];
  const browser = await givenGuest(world, service);
  const sender = await createTestSender(world, service.transport);
  await sender.sendAt(DUE);
  await askReminders(world, undefined, `DELETE /reminders?sessionId=${GUEST}`);
  const again = await remindGuest(world, GUEST, browser, { ...evening, hour: 21 });
  expect(again.data.reminder?.nextAt).toBe('2027-02-02T02:00:00.000Z');
});

test('an ended subscription is deleted', async () => {
  const [world, service] = [await start(), await startPushService()];
  service.forget(await givenGuest(world, service));
  const sender = await createTestSender(world, service.transport);
  await sender.sendAt(DUE);
  expect(await stored(world)).toBeUndefined();
  expect(sender.tally).toMatchObject({ gone: 1 });
});

test.each([
  ['an error', [{ status: 500 }], 0.5],
  ['a request to slow down', [{ status: 429, headers: { 'retry-after': '600' } }], 10],
  ['a date to come back', [{ status: 503, headers: { 'retry-after': 'Mon, 01 Feb 2027 01:21:00 GMT' } }], 20],
  ['two errors', [{ status: 500 }, { status: 502 }], 1.5],
])('after %s the reminder is sent again, later in the same hour', async (_name, answers, minutes) => {
  const [world, service] = [await start(), await startPushService()];
  await givenGuest(world, service);
  service.answerWith(...answers);
  const sender = await createTestSender(world, service.transport);
  for (let seconds = 0; seconds < minutes * 60; seconds += 30) {
    await sender.sendAt(later(seconds / 60));
    expect(service.delivered).toEqual([]);
  }
  await sender.sendAt(later(minutes));
  expect(service.delivered).toHaveLength(1);
  expect(sender.tally.failed).toEqual(new Map([['other', answers.length]]));
});

test('after the hour nothing is sent until the next day', async () => {
  const [world, service] = [await start(), await startPushService()];
  await givenGuest(world, service);
  const sender = await createTestSender(world, service.transport);
  await sender.sendAt('2027-02-01T02:00:00Z');
  expect(service.requests).toEqual([]);
  expect(sender.tally).toMatchObject({ expired: 1 });
  await sender.sendAt('2027-02-02T01:01:00Z');
  expect(service.delivered).toHaveLength(1);
});

test('a message that the push service refuses is not sent again on that day', async () => {
  const [world, service] = [await start(), await startPushService()];
  await givenGuest(world, service);
  service.answerWith({ status: 403 });
  const sender = await createTestSender(world, service.transport);
  await sender.sendAt(DUE);
  await sender.sendAt(later(5));
  expect(service.requests).toHaveLength(1);
  // It does not count as one that the player has ignored.
  expect(await stored(world)).toMatchObject({ unanswered: 0, dueAt: new Date('2027-02-02T01:00:00Z') });
});

test.each([403, 503])('a service that answers %i to everyone does not flood the log', async (status) => {
  const [world, service] = [await start(), await startPushService()];
  for (const digit of ['1', '2', '3', '4']) {
    const browser = await subscribe(world, service, `https://host-${digit}.example`);
    await remindGuest(world, digit.repeat(32), browser);
  }
  const log = { warn: vi.fn(), error: vi.fn() };
  const sender = await createTestSender(world, async () => ({ status, retryAfter: undefined }), log);
  await sender.sendAt(DUE);
  expect(sender.tally.failed.get('other')).toBe(4);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test('nothing is sent to a subscription made with an earlier key', async () => {
  const [world, service] = [await start(), await startPushService()];
  const browser = await givenGuest(world, service);
  await world.database.orm.update(reminders).set({ serverKey: Buffer.alloc(65, 4) });
  const sender = await createTestSender(world, service.transport);
  await sender.sendAt(DUE);
  expect(service.requests).toEqual([]);
  const { endpoint, subscription } = browser;
  await askReminders(world, undefined, 'POST /reminders/renewal', { endpoint, subscription });
  await sender.sendAt('2027-02-02T01:01:00Z');
  expect(service.delivered).toHaveLength(1);
});

test('two servers send each reminder once', { tags: 'outer' }, async () => {
  const service = await startPushService();
  const world = await start({ environment: { ...REMINDING, RATE_LIMIT_FACTOR: '100' } });
  const count = 80;
  for (let guest = 0; guest < count; guest += 1) {
    const browser = await subscribe(world, service);
    const answer = await remindGuest(world, guest.toString(16).padStart(32, '0'), browser);
    expect(answer).toMatchObject({ status: 200 });
  }
  const other = await start({ connection: world.connection, clock: world.clock });
  const sent: string[] = [];
  const sendPush: SendPush = async ({ endpoint }) => {
    sent.push(endpoint);
    await new Promise((resolve) => setImmediate(resolve));
    return { status: 201, retryAfter: undefined };
  };
  const senders = [await createTestSender(world, sendPush), await createTestSender(other, sendPush)];
  world.clock.set(DUE);
  await Promise.all(senders.map((sender) => sender.sendDue()));
  expect(sent).toHaveLength(count);
  expect(new Set(sent).size).toBe(count);
});

test('slow services that anyone can make up do not hold up others', { tags: 'outer' }, async () => {
  const [world, service] = [await start(), await startPushService()];
  const { endpoint } = await subscribe(world, service, 'https://fcm.googleapis.com');
  await givenGuest(world, service);
  await world.database.query({
    text: `WITH others AS (
        INSERT INTO players (session_id, created_at)
        SELECT gen_random_uuid(), now() FROM generate_series(1, 300) RETURNING id
      ), copied AS (
        INSERT INTO reminders (player_id, state, channel, hour, time_zone, endpoint, endpoint_hash, p256dh, auth, server_key,
          due_at, next_attempt_at, attempts, unanswered, games_then, used_at)
        SELECT others.id, state, channel, hour, time_zone, 'https://slow-' || others.id || '.example/x',
          sha256(others.id::text::bytea), p256dh, auth, server_key, due_at, due_at, attempts, unanswered, games_then,
          used_at
        FROM others, reminders
      )
      UPDATE reminders SET endpoint = $1`,
    values: [endpoint],
  });
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  onTestFinished(() => release());
  const sent: string[] = [];
  const sender = await createTestSender(world, async (request) => {
    sent.push(request.endpoint);
    if (request.endpoint !== endpoint) await released;
    return { status: 201, retryAfter: undefined };
  });
  world.clock.set(DUE);
  const sending = sender.sendDue();
  await vi.waitFor(() => expect(sent).toContain(endpoint), { timeout: 5_000 });
  expect(sent.length).toBeLessThan(100);
  release();
  await sending;
  // The others were only postponed.
  for (let minutes = 1; minutes < 5; minutes += 1) await sender.sendAt(later(minutes));
  expect(new Set(sent).size).toBe(301);
  expect(sent).toHaveLength(301);
});

test('what a server took but did not send before it died is sent by another one, when the lease ends', async () => {
  const [world, service] = [await start(), await startPushService()];
  await givenGuest(world, service);
  let die: (error: Error) => void = () => undefined;
  const dying = await createTestSender(world, () => new Promise((_sent, fail) => (die = fail)));
  world.clock.set(DUE);
  const dead = dying.sendDue();
  onTestFinished(async () => {
    die(new Error('killed'));
    await dead;
  });
  await vi.waitFor(async () => expect(await stored(world)).toMatchObject({ attempts: 1 }));

  const other = await createTestSender(world, service.transport);
  await other.sendAt(later(4));
  expect(service.requests).toEqual([]);
  await other.sendAt(later(6));
  expect(service.delivered).toHaveLength(1);
  await other.sendAt(later(12));
  expect(service.requests).toHaveLength(1);
});

test('a reminder sent by a server that died before it recorded it replaces itself', async () => {
  const [world, service] = [await start(), await startPushService()];
  await givenGuest(world, service);
  const { id: _id, ...before } = (await stored(world))!;
  const sender = await createTestSender(world, service.transport);
  await sender.sendAt(DUE);
  // As if the record had never been written: the row as it was taken.
  await world.database.orm.update(reminders).set({ ...before, nextAttemptAt: new Date(later(5)) });
  await sender.sendAt(later(5));
  // The same topic and tag, so the push service or the browser shows one notification.
  const shown = new Map(service.delivered.map(({ endpoint, topic, message }) => [endpoint + topic, message]));
  expect(shown.size).toBe(1);
  expect(new Set(service.delivered.map(({ message }) => message.notification.tag)).size).toBe(1);
  await sender.sendAt(later(30));
  expect(service.delivered).toHaveLength(2);
});

test('a server that stops leaves the rest to the others at once', async () => {
  const [world, service] = [await start(), await startPushService()];
  await givenGuest(world, service);
  const stopping = await createTestSender(world, service.transport);
  world.clock.set(DUE);
  stopping.stop();
  await stopping.sendDue();
  await (await createTestSender(world, service.transport)).sendDue();
  expect(service.delivered).toHaveLength(1);
});

test('a user is reminded by mail through the queue, with links that end it', async () => {
  const world = await startTestApp({ environment: REMINDING });
  const user = await givenUser(world, { displayName: 'Ann' });
  await askReminders(world, user, 'PUT /reminders', { channel: 'mail', ...evening });
  world.clock.set(DUE);
  await vi.waitFor(() => expect(world.mailbox).toHaveLength(1), { timeout: 15_000 });
  const [mail] = world.mailbox;
  expect(mail).toMatchObject({ to: user.email, subject: "Today's Sixfold is waiting" });
  const token = /^https:\/\/sixfold\.example\/api\/v1\/reminders\/end\/([\w-]{48})$/.exec(mail?.unsubscribe ?? '')?.[1];
  expect(token).toBeDefined();
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain(`https://sixfold.example/end-reminders#${token}`);
    expect(body).toContain('https://sixfold.example/start');
  }
  await vi.waitFor(async () => expect(await world.database.orm.select().from(mails)).toEqual([]));
  expect(await stored(world)).toMatchObject({ unanswered: 1, lastSentAt: new Date(DUE) });
});

test('a queued reminder is dropped if the game is finished, the reminder was ended, or its hour has passed', async () => {
  let isDown = true;
  const sent: string[] = [];
  const sendMail = async ({ to }: { to: string }) => {
    if (isDown) throw new Error('down');
    sent.push(to);
  };
  const world = await startTestApp({ environment: REMINDING, sendMail });
  const names = ['player', 'quitter', 'sleeper'] as const;
  const users = await Promise.all(names.map((name) => givenUser(world, { email: `${name}@example.com` })));
  for (const user of users) await askReminders(world, user, 'PUT /reminders', { channel: 'mail', ...evening });
  world.clock.set(DUE);
  await vi.waitFor(async () => expect(await world.database.orm.$count(mails, eq(mails.attempts, 1))).toBe(3), {
    timeout: 15_000,
  });
  const [player, quitter] = users;
  await finish(world, { ...win, wordSetId: await todaysWordSet(world) }, player!.headers);
  await askReminders(world, quitter, 'DELETE /reminders');
  isDown = false;
  world.clock.set('2027-02-01T02:05:00Z');
  await vi.waitFor(async () => expect(await world.database.orm.$count(mails)).toBe(0), { timeout: 15_000 });
  expect(sent).toEqual([]);
  // An email that was never sent does not count.
  const left = await world.database.orm.select().from(reminders).where(eq(reminders.state, 'on'));
  expect(left.map(({ unanswered }) => unanswered)).toEqual([0, 0]);
}, 30_000);

test('the seventh email does not stop the reminders of a player who plays before it is sent', async () => {
  let isDown = true;
  const sent: string[] = [];
  const sendMail = async ({ to }: { to: string }) => {
    if (isDown) throw new Error('down');
    sent.push(to);
  };
  const world = await startTestApp({ environment: REMINDING, sendMail });
  const user = await givenUser(world);
  await askReminders(world, user, 'PUT /reminders', { channel: 'mail', ...evening });
  await world.database.orm.update(reminders).set({ unanswered: 6 });
  world.clock.set(DUE);
  await vi.waitFor(async () => expect(await world.database.orm.$count(mails, eq(mails.attempts, 1))).toBe(1), {
    timeout: 15_000,
  });
  expect(await stored(world)).toMatchObject({ state: 'stopped' });
  await finish(world, { ...win, wordSetId: await todaysWordSet(world) }, user.headers);
  isDown = false;
  world.clock.set(later(5));
  await vi.waitFor(async () => expect(await world.database.orm.$count(mails)).toBe(0), { timeout: 15_000 });
  expect(sent).toEqual([]);
  expect(await stored(world)).toMatchObject({ state: 'on', dueAt: new Date('2027-02-02T01:00:00Z') });
});

test('a queued reminder is not sent to an account that has been deactivated since', async () => {
  const sent: string[] = [];
  const world = await start({ sendMail: async ({ to }: { to: string }) => void sent.push(to) });
  const user = await givenUser(world);
  await askReminders(world, user, 'PUT /reminders', { channel: 'mail', ...evening });
  await world.database.query({ text: 'UPDATE users SET is_active = false' });
  const at = new Date(world.clock.now());
  await world.database.orm
    .insert(mails)
    .values({ userId: user.id, kind: 'reminder', createdAt: at, nextAttemptAt: at });
  await vi.waitFor(async () => expect(await world.database.orm.$count(mails)).toBe(0), { timeout: 15_000 });
  expect(sent).toEqual([]);
});

test('a reminder that another server has taken since is not sent by the first', async () => {
  const [world, service] = [await start(), await startPushService()];
  await givenGuest(world, service);
  const taken = await takeDue(world.database, Date.parse(DUE), 1);
  const check = () =>
    readStandings(
      world.database,
      taken.map((reminder) => ({ reminder, dailyGameId: 1 })),
    );
  expect(await check()).toMatchObject([{ hasChanged: false }]);
  await takeDue(world.database, Date.parse(later(6)), 1);
  expect(await check()).toMatchObject([{ hasChanged: true }]);
});

test("a player's link does not wait behind reminders", async () => {
  const order: string[] = [];
  const world = await start({ sendMail: async ({ subject }: { subject: string }) => void order.push(subject) });
  const user = await givenUser(world);
  await askReminders(world, user, 'PUT /reminders', { channel: 'mail', ...evening });
  const at = new Date(world.clock.now());
  const early = new Date(world.clock.now() - MINUTE_MS);
  await world.database.orm.insert(mails).values([
    { userId: user.id, kind: 'reminder', createdAt: early, nextAttemptAt: early },
    { userId: user.id, kind: 'reset', createdAt: at, nextAttemptAt: at },
  ]);
  await vi.waitFor(() => expect(order).toHaveLength(2), { timeout: 15_000 });
  expect(order).toEqual(['Reset your Sixfold password', "Today's Sixfold is waiting"]);
});

test('a deactivated account is not reminded', async () => {
  const [world, service] = [await start(), await startPushService()];
  const user = await givenUser(world);
  const { subscription } = await subscribe(world, service);
  await askReminders(world, user, 'PUT /reminders', { channel: 'push', subscription, ...evening });
  await world.database.query({ text: 'UPDATE users SET is_active = false' });
  const sender = await createTestSender(world, service.transport);
  await sender.sendAt(DUE);
  expect(service.requests).toEqual([]);
});

test('a guest who was reminded and signs in is not reminded of the same game by the account', async () => {
  const [world, service] = [await start(), await startPushService()];
  await givenGuest(world, service);
  const user = await givenAccount(world);
  await askReminders(world, user, 'PUT /reminders', { channel: 'mail', ...evening, hour: 22 });
  const sender = await createTestSender(world, service.transport);
  await sender.sendAt(DUE);
  expect(service.delivered).toHaveLength(1);
  expect((await login(world, user.email, PASSWORD, { sessionId: GUEST })).statusCode).toBe(200);
  const { reminder } = (await askReminders(world, user, 'GET /reminders')).data;
  expect(reminder).toMatchObject({ channel: 'mail', hour: 22, nextAt: '2027-02-02T03:00:00.000Z' });
});

test('a reminder that is being sent while its guest signs in is sent once', async () => {
  const [world, service] = [await start(), await startPushService()];
  await givenGuest(world, service);
  const user = await givenAccount(world);
  let release: () => void = () => undefined;
  service.holdUntil(new Promise((resolve) => (release = resolve)));
  const sender = await createTestSender(world, service.transport);
  world.clock.set(DUE);
  const sending = sender.sendDue();
  await vi.waitFor(() => expect(service.requests).toHaveLength(1), { timeout: 10_000 });
  await login(world, user.email, PASSWORD, { sessionId: GUEST });
  release();
  await sending;
  await sender.sendAt(later(6));
  expect(service.requests).toHaveLength(1);
  const { reminder } = (await askReminders(world, user, 'GET /reminders')).data;
  expect(reminder).toMatchObject({ channel: 'push', nextAt: '2027-02-02T01:00:00.000Z' });
});

test('changing it while it is being sent does not lead to a second one', async () => {
  const [world, service] = [await start(), await startPushService()];
  const browser = await givenGuest(world, service);
  let release: () => void = () => undefined;
  service.holdUntil(new Promise((resolve) => (release = resolve)));
  const sender = await createTestSender(world, service.transport);
  world.clock.set(DUE);
  const sending = sender.sendDue();
  await vi.waitFor(() => expect(service.requests).toHaveLength(1), { timeout: 10_000 });
  await remindGuest(world, GUEST, browser, { ...evening, hour: 21 });
  release();
  await sending;
  await sender.sendAt('2027-02-01T02:01:00Z');
  expect(service.requests).toHaveLength(1);
  await sender.sendAt('2027-02-02T02:01:00Z');
  expect(service.requests).toHaveLength(2);
});
