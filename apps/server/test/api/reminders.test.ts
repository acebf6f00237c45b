import { STOPPED_REMINDER_DAYS } from '@sixfold/contract';
import { expect, test, vi } from 'vitest';
import { reminders } from '../../src/db/schema.ts';
import { sweep } from '../../src/services/operations/housekeeping.ts';
import { endToken, loadKeys } from '../../src/services/reminders/keys.ts';
import { givenAccount, login, PASSWORD } from '../support/accounts.ts';
import { givenAdmin } from '../support/admin-calls.ts';
import { ask } from '../support/circles.ts';
import { startPushService } from '../support/push-service.ts';
import { askReminders, evening, pushKey, REMINDING, remindGuest, subscribe } from '../support/reminders.ts';
import { sharedTestApp, startTestApp, type TestApp } from '../support/test-app.ts';
import { givenUser } from '../support/test-users.ts';

const world = sharedTestApp({ environment: REMINDING, reminds: false });
const session = (digit: string) => digit.repeat(32);
const byMail = { channel: 'mail', ...evening };
const stored = ({ database }: TestApp) => database.orm.select().from(reminders);

test('a site without PUBLIC_URL offers no reminders, and one without a mail server none by mail', async () => {
  const without = await startTestApp();
  expect((await ask(without, undefined, 'GET /site')).data).toMatchObject({ reminders: { push: false, mail: false } });
  expect(await askReminders(without, undefined, 'GET /reminders/key')).toMatchObject({ status: 404 });
  const user = await givenUser(without);
  expect(await askReminders(without, user, 'PUT /reminders', byMail)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  const pushOnly = await startTestApp({ environment: { PUBLIC_URL: REMINDING.PUBLIC_URL } });
  expect((await ask(pushOnly, undefined, 'GET /site')).data).toMatchObject({ reminders: { push: true, mail: false } });
});

test('a guest sets, reads, changes and ends a reminder by push', async () => {
  const service = await startPushService();
  const browser = await subscribe(world(), service);
  const path = `/reminders?sessionId=${session('1')}` as const;
  expect((await askReminders(world(), undefined, `GET ${path}`)).data.reminder).toBeNull();

  const reminder = {
    channel: 'push',
    ...evening,
    isStopped: false,
    nextAt: '2027-02-01T01:00:00.000Z',
    endpoint: browser.endpoint,
    needsRenewal: false,
  };
  expect((await remindGuest(world(), session('1'), browser)).data.reminder).toEqual(reminder);
  expect((await askReminders(world(), undefined, `GET ${path}`)).data.reminder).toEqual(reminder);
  const changed = await remindGuest(world(), session('1'), browser, { hour: 8, timeZone: 'Europe/Berlin' });
  expect(changed.data.reminder).toMatchObject({ hour: 8, nextAt: '2027-02-01T07:00:00.000Z' });

  expect(await askReminders(world(), undefined, `DELETE ${path}`)).toMatchObject({ status: 200 });
  expect((await askReminders(world(), undefined, `GET ${path}`)).data.reminder).toBeNull();
  expect(await askReminders(world(), undefined, `DELETE ${path}`)).toMatchObject({ status: 200 });
});

test('a user has one reminder, by mail or by push', async () => {
  const service = await startPushService();
  const user = await givenUser(world());
  const { subscription } = await subscribe(world(), service);
  const first = await askReminders(world(), user, 'PUT /reminders', byMail);
  expect(first.data.reminder).toMatchObject({ channel: 'mail', endpoint: null, needsRenewal: false });
  const second = await askReminders(world(), user, 'PUT /reminders', { ...byMail, channel: 'push', subscription });
  expect(second.data.reminder).toMatchObject({ channel: 'push', endpoint: subscription.endpoint });
  expect((await stored(world())).filter(({ endpoint }) => endpoint === subscription.endpoint)).toHaveLength(1);
});

test('a browser has one reminder, that of the player who set the last one', async () => {
  const service = await startPushService();
  const user = await givenUser(world());
  const browser = await subscribe(world(), service);
  await remindGuest(world(), session('2'), browser);
  const { subscription } = browser;
  await askReminders(world(), user, 'PUT /reminders', { channel: 'push', subscription, ...evening });
  const guests = await askReminders(world(), undefined, `GET /reminders?sessionId=${session('2')}`);
  expect(guests.data.reminder).toBeNull();
});

test('players who set a reminder for the same browser at the same time are both answered', async () => {
  const service = await startPushService();
  for (let round = 0; round < 5; round += 1) {
    const browser = await subscribe(world(), service);
    const guests = ['a', 'b', 'c', 'd'].map((digit) => session(digit));
    const answers = await Promise.all(guests.map((guest) => remindGuest(world(), guest, browser)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await stored(world())).filter(({ endpoint }) => endpoint === browser.endpoint)).toHaveLength(1);
  }
});

test('players who swap their browsers at the same time are both answered', async () => {
  const service = await startPushService();
  const [one, other] = [await subscribe(world(), service), await subscribe(world(), service)];
  for (let round = 0; round < 8; round += 1) {
    const answers = await Promise.all([
      remindGuest(world(), session('e'), round % 2 ? one : other),
      remindGuest(world(), session('f'), round % 2 ? other : one),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
});

const KEY = `B${'A'.repeat(86)}`;
const keys = { p256dh: KEY, auth: 'A'.repeat(22) };
const at = (endpoint: string) => ({ endpoint, keys, applicationServerKey: KEY });

test.each([
  ['no one', { ...byMail }, 401, undefined],
  ['a guest by mail', { ...byMail, sessionId: session('3') }, 401, undefined],
  ['a malformed session', { ...byMail, sessionId: 'x' }, 400, 'sessionId'],
  ['an unknown channel', { channel: 'sms' }, 400, 'channel'],
  ['hour 24', { hour: 24 }, 400, 'hour'],
  ['half an hour', { hour: 7.5 }, 400, 'hour'],
  ['a missing zone', { timeZone: undefined }, 400, 'timeZone'],
  ['an unknown zone', { timeZone: 'Europe/Atlantis' }, 400, 'timeZone'],
  ['an offset', { timeZone: '+01:00' }, 400, 'timeZone'],
  ['a long zone', { timeZone: 'E'.repeat(65) }, 400, 'timeZone'],
  ['no subscription', { subscription: undefined }, 400, 'subscription'],
  ['http', { subscription: at('http://push.example/x') }, 400, 'subscription.endpoint'],
  ['a port', { subscription: at('https://push.example:8443/x') }, 400, 'subscription.endpoint'],
  ['credentials', { subscription: at('https://me:you@push.example/x') }, 400, 'subscription.endpoint'],
  ['a long endpoint', { subscription: at(`https://push.example/${'x'.repeat(1000)}`) }, 400, 'subscription.endpoint'],
  ['this machine', { subscription: at('https://localhost/x') }, 400, 'subscription.endpoint'],
  ['loopback', { subscription: at('https://127.0.0.1/x') }, 400, 'subscription.endpoint'],
  ['loopback in another spelling', { subscription: at('https://0x7f.1/x') }, 400, 'subscription.endpoint'],
  ['loopback in IPv6', { subscription: at('https://[::1]/x') }, 400, 'subscription.endpoint'],
  ['a mapped private address', { subscription: at('https://[::ffff:10.0.0.1]/x') }, 400, 'subscription.endpoint'],
  ['the metadata service', { subscription: at('https://169.254.169.254/x') }, 400, 'subscription.endpoint'],
  ['a private name', { subscription: at('https://db.internal/x') }, 400, 'subscription.endpoint'],
  ['a short key', { subscription: { ...at('https://push.example/x'), keys: { ...keys, p256dh: 'AA' } } }, 400],
  ['a point off the curve', { subscription: at('https://push.example/x') }, 400, 'subscription.keys'],
])('is refused: %s', async (title, fields, status, field?: string) => {
  const isAnonymous = title.startsWith('no one') || 'sessionId' in fields;
  const user = isAnonymous ? undefined : await givenUser(world());
  const body = { channel: 'push', ...evening, subscription: at('https://push.example/x'), ...fields };
  const answer = await askReminders(world(), user, 'PUT /reminders', body);
  expect(answer).toMatchObject({ status });
  if (field !== undefined) expect(answer.errors?.[0]?.field).toBe(field);
});

test('without a token or a session, nothing is read or ended', async () => {
  expect(await askReminders(world(), undefined, 'GET /reminders')).toMatchObject({ status: 401 });
  expect(await askReminders(world(), undefined, 'DELETE /reminders')).toMatchObject({ status: 401 });
});

test('one client sets a limited number of reminders', async () => {
  const limited = await startTestApp({ environment: { ...REMINDING, RATE_LIMIT_FACTOR: '0.02' }, reminds: false });
  const user = await givenUser(limited);
  const set = () => askReminders(limited, user, 'PUT /reminders', byMail);
  expect([await set(), await set(), await set()]).toMatchObject([{ status: 200 }, { status: 200 }, { status: 429 }]);
});

test("a browser whose subscription has changed renews it, and keeps the reminder's hour", async () => {
  const service = await startPushService();
  const [old, renewed] = [await subscribe(world(), service), await subscribe(world(), service)];
  const { endpoint } = old;
  const { subscription } = renewed;
  await remindGuest(world(), session('4'), old);
  const renew = () => askReminders(world(), undefined, 'POST /reminders/renewal', { endpoint, subscription });
  expect(await renew()).toMatchObject({ status: 200 });
  const { data } = await askReminders(world(), undefined, `GET /reminders?sessionId=${session('4')}`);
  expect(data.reminder).toMatchObject({ ...evening, endpoint: renewed.endpoint });
  expect(await renew()).toMatchObject({ status: 404 });
});

test('a new key of the server asks browsers to renew their subscriptions', async () => {
  const service = await startPushService();
  const first = await startTestApp({ environment: REMINDING, reminds: false });
  const browser = await subscribe(first, service);
  await remindGuest(first, session('5'), browser);
  // The example key of RFC 8291, Appendix A.
  const environment = { ...REMINDING, VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw' };
  const second = await startTestApp({ connection: first.connection, environment, reminds: false });
  expect(await pushKey(second)).toBe(
    'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  );
  const read = () => askReminders(second, undefined, `GET /reminders?sessionId=${session('5')}`);
  expect((await read()).data.reminder).toMatchObject({ needsRenewal: true });
  const { subscription } = await subscribe(second, service);
  await askReminders(second, undefined, 'POST /reminders/renewal', { endpoint: browser.endpoint, subscription });
  expect((await read()).data.reminder).toMatchObject({ needsRenewal: false });
});

test('servers that start at the same time agree on the keys', async () => {
  const { database } = await startTestApp();
  const all = await Promise.all(Array.from({ length: 5 }, () => loadKeys(database, undefined)));
  expect(new Set(all.map(({ push, link }) => `${push.privateKey} ${link.toString('hex')}`)).size).toBe(1);
});

test('the token of an email ends reminders by mail, however often it is used', async () => {
  const user = await givenUser(world());
  const token = endToken(user.id, await loadKeys(world().database, undefined));
  const call = `POST /reminders/end/${token}` as const;
  await askReminders(world(), user, 'PUT /reminders', byMail);
  expect(await askReminders(world(), undefined, call)).toMatchObject({ status: 200 });
  expect((await askReminders(world(), user, 'GET /reminders')).data.reminder).toBeNull();
  expect(await askReminders(world(), undefined, call)).toMatchObject({ status: 200 });
  for (const wrong of ['x', token.slice(1), `${token.slice(0, -2)}xx`, 'x'.repeat(100)]) {
    const answer = await askReminders(world(), undefined, `POST /reminders/end/${wrong}`);
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_TOKEN' });
  }
});

// RFC 8058, section 3.2
test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--',
  ],
])('a mail program ends reminders with a form: %s', async (type, payload) => {
  const user = await givenUser(world());
  await askReminders(world(), user, 'PUT /reminders', byMail);
  const token = endToken(user.id, await loadKeys(world().database, undefined));
  const url = `/api/v1/reminders/end/${token}`;
  const response = await world().app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
  expect(response.statusCode).toBe(200);
  expect((await askReminders(world(), user, 'GET /reminders')).data.reminder).toBeNull();
  const opened = await world().app.inject({ url });
  expect(opened).toMatchObject({ statusCode: 302, headers: { location: `/end-reminders#${token}` } });
});

test('a link in an email leaves a reminder by push alone', async () => {
  const service = await startPushService();
  const user = await givenUser(world());
  const { subscription } = await subscribe(world(), service);
  await askReminders(world(), user, 'PUT /reminders', { ...byMail, channel: 'push', subscription });
  const token = endToken(user.id, await loadKeys(world().database, undefined));
  await askReminders(world(), undefined, `POST /reminders/end/${token}`);
  expect((await askReminders(world(), user, 'GET /reminders')).data.reminder).not.toBeNull();
});

test('signing up keeps the reminder, unless the account has one', async () => {
  const service = await startPushService();
  const own = await startTestApp({ environment: REMINDING, reminds: false });
  for (const [guest, hadReminder] of [
    [session('6'), false],
    [session('7'), true],
  ] as const) {
    const user = await givenAccount(own);
    if (hadReminder) await askReminders(own, user, 'PUT /reminders', byMail);
    const browser = await subscribe(own, service);
    await remindGuest(own, guest, browser, { ...evening, hour: 9 });
    expect((await login(own, user.email, PASSWORD, { sessionId: guest })).statusCode).toBe(200);
    const { reminder } = (await askReminders(own, user, 'GET /reminders')).data;
    expect(reminder).toMatchObject(hadReminder ? { channel: 'mail', hour: 20 } : { channel: 'push', hour: 9 });
    const guests = await askReminders(own, undefined, `GET /reminders?sessionId=${guest}`);
    expect(guests.data.reminder).toBeNull();
    // The session belongs to the account now.
    expect(await remindGuest(own, guest, browser)).toMatchObject({ status: 401 });
  }
  expect(await stored(own)).toHaveLength(2);
});

test('the export contains the reminder, and deleting the account deletes it', async () => {
  const own = await startTestApp({ environment: REMINDING, reminds: false });
  const user = await givenAccount(own);
  await askReminders(own, user, 'PUT /reminders', byMail);
  const exported = await own.app.inject({ url: '/api/v1/account/export', headers: user.headers });
  expect(exported.json()).toMatchObject({ data: { reminder: { ...byMail, lastSentAt: null } } });
  const admin = await givenAdmin(own);
  expect((await admin.get('/stats')).body.data.overview).toMatchObject({ totalReminders: 1 });
  expect(await admin.delete(`/users/${user.id}`)).toMatchObject({ status: 200 });
  expect(await stored(own)).toEqual([]);
});

test('reminders that have been unused for long are deleted', async () => {
  const own = await startTestApp({ environment: REMINDING, reminds: false });
  const days = (count: number) => new Date(own.clock.now() - count * 86_400_000);
  const states = [
    ['on', STOPPED_REMINDER_DAYS - 1],
    ['on', STOPPED_REMINDER_DAYS + 1],
    ['stopped', STOPPED_REMINDER_DAYS - 1],
    ['stopped', STOPPED_REMINDER_DAYS + 1],
    ['off', 1],
    ['off', 3],
  ] as const;
  for (const [state, age] of states) {
    const user = await givenUser(own);
    await askReminders(own, user, 'PUT /reminders', byMail);
    await own.database.query({
      text: 'UPDATE reminders SET state = $1, used_at = $2 WHERE id = (SELECT max(id) FROM reminders)',
      values: [state, days(age)],
    });
  }
  const deleted = await sweep(own.database, own.clock.now(), { error: vi.fn() });
  expect(deleted).toMatchObject({ stoppedReminders: 1, unusedReminders: 1, endedReminders: 1 });
  expect((await stored(own)).map(({ state }) => state).sort()).toEqual(['off', 'on', 'stopped']);
});
