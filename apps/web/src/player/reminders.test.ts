// @vitest-environment happy-dom
import type { Reminder } from '@sixfold/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure, json, resetBrowser, stubFetch, type SentRequest } from '../../test/browser.ts';
import { stubPush } from '../../test/push.ts';
import { logOut } from './account-calls.ts';
import { claimSession } from './claim-session.ts';
import { forgetPlayer } from './forget-player.ts';
import { signIn, signOut } from './session/auth.ts';
import { currentSessionId } from './session/guest-session.ts';
import { keepReminder } from './reminders/keep-reminder.ts';
import { localTimeZone, reminderFailure, saveReminder } from './reminders/reminder.ts';
import { browserReminder } from './reminders/this-browser.ts';

const KEY = 'BPi6e-_w';
const ADA = { id: 7, email: 'ada@example.org', displayName: 'Ada' };
const FIRST = 'https://push.example/1';
const SECOND = 'https://push.example/2';

const key = json({ success: true, data: { applicationServerKey: KEY } });
const done = json({ success: true, message: 'Done.' });
const reminder = (values: Partial<Reminder> = {}): Reminder => ({
  channel: 'push',
  hour: 8,
  timeZone: localTimeZone(),
  isStopped: false,
  nextAt: '2027-03-15T12:00:00.000Z',
  endpoint: FIRST,
  needsRenewal: false,
  ...values,
});
const reply = (values: Reminder | null) => json({ success: true, data: { reminder: values } });

beforeEach(() => {
  signOut();
  resetBrowser();
  vi.stubEnv('PROD', true);
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetBrowser();
});

const calls = (sent: SentRequest[]) =>
  sent.map(({ url, init }) => `${init.method} ${url.replace('/api/v1', '').replace(/=[0-9a-f]{32}$/, '=guest')}`);
const bodyOf = (sent: SentRequest[], index: number) => JSON.parse(sent[index]?.init.body as string) as unknown;

/** What the server has been told about the subscription with that number. */
const subscription = (id: number) => ({
  endpoint: `https://push.example/${id}`,
  keys: { p256dh: `key-${id}`, auth: `secret-${id}` },
  applicationServerKey: KEY,
});

/** Sets a reminder by push, as a guest unless someone is signed in. */
async function remind(): Promise<void> {
  stubFetch(key, reply(reminder()));
  await saveReminder({ channel: 'push', hour: 8 });
}

test('a guest is subscribed and reminded in this time zone', async () => {
  const push = stubPush({ permission: 'default', answer: 'granted' });
  const sent = stubFetch(key, reply(reminder()));
  await saveReminder({ channel: 'push', hour: 8 });
  expect(push.log).toEqual(['permission requested', 'registered /sw.js', `subscribed with ${KEY}`]);
  expect(calls(sent)).toEqual(['GET /reminders/key', 'PUT /reminders']);
  expect(bodyOf(sent, 1)).toEqual({
    channel: 'push',
    hour: 8,
    timeZone: localTimeZone(),
    subscription: subscription(1),
    sessionId: currentSessionId(),
  });
  expect(browserReminder.read()).toEqual({ owner: null, endpoint: FIRST });
});

test('a user who changes to email is no longer subscribed', async () => {
  const push = stubPush();
  signIn(ADA, 'secret');
  await remind();
  expect(browserReminder.read()?.owner).toBe(7);
  const sent = stubFetch(reply(reminder({ channel: 'mail', endpoint: null })));
  await saveReminder({ channel: 'mail', hour: 20 });
  expect(bodyOf(sent, 0)).toEqual({ channel: 'mail', hour: 20, timeZone: localTimeZone() });
  expect(push.log.at(-1)).toBe('unsubscribed 1');
  expect(browserReminder.read()).toBeUndefined();
});

test('a reminder is turned off, and the subscription with it', async () => {
  const push = stubPush();
  await remind();
  const sent = stubFetch(done);
  await saveReminder({ channel: 'off', hour: 8 });
  expect(calls(sent)).toEqual(['DELETE /reminders?sessionId=guest']);
  expect(push.log.at(-1)).toBe('unsubscribed 1');
  expect(browserReminder.read()).toBeUndefined();
});

test.each([
  [
    'denied',
    "Notifications from this site are blocked. Allow them in your browser's settings for this site, then try again.",
  ],
  ['default', 'Your browser has not allowed notifications. Please try again.'],
] as const)('if the permission stays %s, nothing is sent', async (answer, text) => {
  stubPush({ permission: 'default', answer });
  const sent = stubFetch(key);
  const error: unknown = await saveReminder({ channel: 'push', hour: 8 }).catch((reason: unknown) => reason);
  expect(reminderFailure(error)).toBe(text);
  expect(sent).toEqual([]);
});

test.each([
  ['the server', failure(429, 'RATE_LIMITED'), 'Sent by the server: RATE_LIMITED'],
  ['no network', new TypeError('Failed to fetch'), 'Network error: Unable to reach server.'],
])('a failure by %s keeps the reminder in this browser', async (_, response, text) => {
  stubPush();
  await remind();
  stubFetch(response);
  const error: unknown = await saveReminder({ channel: 'off', hour: 8 }).catch((reason: unknown) => reason);
  expect(reminderFailure(error)).toContain(text);
  expect(browserReminder.read()).toEqual({ owner: null, endpoint: FIRST });
});

test('a push service that fails is reported in general terms', () =>
  expect(reminderFailure(new DOMException('Registration failed', 'AbortError'))).toBe(
    'Failed to save your reminder. Please try again.',
  ));

test('without a reminder, a visit asks nothing', async () => {
  stubPush();
  const sent = stubFetch(reply(null));
  await keepReminder();
  expect(sent).toEqual([]);
});

test('a visit with a valid subscription closes the notification and changes nothing', async () => {
  const push = stubPush();
  await remind();
  push.log.length = 0;
  push.notifications.push({ close: () => push.log.push('closed') });
  const sent = stubFetch(reply(reminder()));
  await keepReminder();
  expect(calls(sent)).toEqual(['GET /reminders?sessionId=guest']);
  expect(push.log).toEqual(['closed']);
});

test.each([
  ["the server's key has changed", reminder({ needsRenewal: true }), 'BAAA', ['unsubscribed 1']],
  ['the browser has lost its subscription', reminder(), KEY, []],
])('a visit subscribes again without a question if %s', async (_, known, serverKey, ended) => {
  const push = stubPush();
  await remind();
  if (serverKey === KEY) push.pushManager.current = null;
  push.log.length = 0;
  const sent = stubFetch(reply(known), json({ success: true, data: { applicationServerKey: serverKey } }), done);
  await keepReminder();
  expect(push.log).toEqual(['registered /sw.js', ...ended, `subscribed with ${serverKey}`]);
  expect(calls(sent)).toEqual(['GET /reminders?sessionId=guest', 'GET /reminders/key', 'POST /reminders/renewal']);
  const renewed = { ...subscription(2), applicationServerKey: serverKey };
  expect(bodyOf(sent, 2)).toEqual({ endpoint: FIRST, subscription: renewed });
  expect(browserReminder.read()?.endpoint).toBe(SECOND);
});

test('what the worker has renewed is remembered', async () => {
  const push = stubPush();
  await remind();
  await push.pushManager.subscribe({ applicationServerKey: KEY });
  const sent = stubFetch(reply(reminder({ endpoint: SECOND })));
  await keepReminder();
  expect(sent).toHaveLength(1);
  expect(browserReminder.read()?.endpoint).toBe(SECOND);
});

test('without permission, a visit leaves things as they are', async () => {
  const push = stubPush();
  await remind();
  push.pushManager.current = null;
  push.setPermission('denied');
  const sent = stubFetch(reply(reminder()));
  await keepReminder();
  expect(sent).toHaveLength(1);
  expect(browserReminder.read()?.endpoint).toBe(FIRST);
});

test.each([
  ['was turned off', null],
  ['comes to another browser', reminder({ endpoint: 'https://push.example/other' })],
  ['comes by email', reminder({ channel: 'mail', endpoint: null })],
])('a visit ends the subscription if the reminder %s', async (_, known) => {
  const push = stubPush();
  await remind();
  stubFetch(reply(known));
  await keepReminder();
  expect(push.log.at(-1)).toBe('unsubscribed 1');
  expect(browserReminder.read()).toBeUndefined();
});

test.each([
  ['in another time zone', { timeZone: 'Pacific/Kiritimati' }, ['GET /reminders?sessionId=guest', 'PUT /reminders']],
  [
    'in another time zone, after it has stopped',
    { timeZone: 'Pacific/Kiritimati', isStopped: true },
    ['GET /reminders?sessionId=guest'],
  ],
])('%s, the reminder follows', async (_, values, expected) => {
  stubPush();
  await remind();
  const sent = stubFetch(reply(reminder(values)));
  await keepReminder();
  expect(calls(sent)).toEqual(expected);
  if (expected.length > 1) {
    expect(bodyOf(sent, 1)).toMatchObject({ hour: 8, timeZone: localTimeZone(), subscription: subscription(1) });
  }
});

test('an expired sign-in keeps the reminder, another user ends it', async () => {
  const push = stubPush();
  signIn(ADA, 'secret');
  await remind();
  signOut();
  const sent = stubFetch(reply(null));
  await keepReminder();
  expect(sent).toEqual([]);
  signIn({ ...ADA, id: 8 }, 'other');
  await keepReminder();
  expect(push.log.at(-1)).toBe('unsubscribed 1');
});

test.each([
  ['logs out', () => logOut()],
  ['deletes the account', () => forgetPlayer(7)],
])('a user who %s is no longer reminded here', async (_, leave) => {
  const push = stubPush();
  signIn(ADA, 'secret');
  await remind();
  stubFetch(done);
  leave();
  await vi.waitFor(() => expect(push.log.at(-1)).toBe('unsubscribed 1'));
  expect(browserReminder.read()).toBeUndefined();
});

test("a reset of the password, which signs out, leaves a guest's reminder alone", async () => {
  const push = stubPush();
  await remind();
  logOut();
  await import('./reminders/this-browser.ts');
  expect(push.log.at(-1)).toBe(`subscribed with ${KEY}`);
  expect(browserReminder.read()).toEqual({ owner: null, endpoint: FIRST });
});

test('the reminder of a guest who signs in is kept, and later ends with the sign-in', async () => {
  const push = stubPush();
  await remind();
  await claimSession(async () => ({ user: { ...ADA, isAdmin: false }, token: 'secret' }));
  stubFetch(reply(reminder()));
  await keepReminder();
  expect(browserReminder.read()).toEqual({ owner: 7, endpoint: FIRST });
  logOut();
  await vi.waitFor(() => expect(push.log.at(-1)).toBe('unsubscribed 1'));
});

test('the reminder of a guest whose session was claimed before is ended', async () => {
  const push = stubPush();
  await remind();
  await claimSession(async () => ({ user: { ...ADA, isAdmin: false }, token: 'secret', sessionClaimed: false }));
  stubFetch(reply(null));
  await keepReminder();
  expect(push.log.at(-1)).toBe('unsubscribed 1');
});
