import { API_BASE, renewSubscription } from '@sixfold/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { stubPush } from '../../test/push.ts';
import { openReminder, RENEWAL_PATH, renewReminder, showReminder, type SubscriptionChange } from './reminders.ts';

afterEach(() => void vi.unstubAllGlobals());

const SITE = 'https://sixfold.example';

function show(text: string | null) {
  const showNotification = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>(async () => undefined);
  const data = text === null ? null : ({ json: () => JSON.parse(text) as unknown } as PushMessageData);
  void showReminder({ registration: { showNotification } as unknown as ServiceWorkerRegistration }, data);
  return showNotification.mock.calls;
}

test('a declarative message is shown with all of its options', () => {
  const notification = {
    title: 'Your puzzle',
    navigate: `${SITE}/start`,
    body: 'Six numbers.',
    tag: 'daily',
    lang: 'en',
  };
  expect(show(JSON.stringify({ web_push: 8030, notification }))).toEqual([
    ['Your puzzle', { body: 'Six numbers.', tag: 'daily', lang: 'en', data: `${SITE}/start` }],
  ]);
});

test.each([
  ['no data', null],
  ['not JSON', 'hello'],
  ['null', 'null'],
  ['no notification', '{"web_push":8030}'],
  ['no title', '{"notification":{"navigate":"/start"}}'],
  ['no address', '{"notification":{"title":"Your puzzle"}}'],
])('something is shown even for %s', (_, text) => {
  expect(show(text)).toEqual([["Today's puzzle is ready", { tag: 'daily-reminder', data: '/start' }]]);
});

async function tap(paths: string[], data: unknown = `${SITE}/start`) {
  const log: string[] = [];
  const tabs = paths.map((path) => ({
    url: SITE + path,
    focus: async () => log.push(`focus ${path}`),
    navigate: async (to: string) => log.push(`${path} navigates to ${to}`),
  }));
  const clients = { matchAll: async () => tabs, openWindow: async (path: string) => log.push(`open ${path}`) };
  const worker = { clients, location: { href: `${SITE}/sw.js` } } as unknown as ServiceWorkerGlobalScope;
  await openReminder(worker, { data, close: () => log.push('close') } as unknown as Notification);
  return log;
}

test.each([
  ['no tab', [], ['close', 'open /start']],
  ['a tab with the start page', ['/archive', '/start'], ['close', 'focus /start', '/start navigates to /start']],
  ['a tab with the board', ['/play'], ['close', 'focus /play', '/play navigates to /start']],
  ['both', ['/play', '/start'], ['close', 'focus /play', '/play navigates to /start']],
  ['a tab with a form', ['/account'], ['close', 'open /start']],
])('a tap, with %s', async (_, paths, expected) => expect(await tap(paths)).toEqual(expected));

test("a tap stays on the worker's own site", async () =>
  expect(await tap([], 'https://other.example/start?from=mail')).toEqual(['close', 'open /start']));

test('the path matches the contract', () => expect(RENEWAL_PATH).toBe(API_BASE + renewSubscription.path));

test.each(['by the worker', 'by the browser'])('a subscription that was replaced %s is reported', async (by) => {
  const { pushManager } = stubPush();
  const subscribe = async () =>
    (await pushManager.subscribe({ applicationServerKey: 'BPi6e-_w' })) as unknown as PushSubscription;
  const oldSubscription = await subscribe();
  const newSubscription = by === 'by the browser' ? await subscribe() : null;
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    sent.push([method, path, JSON.parse(body as string)]);
  });
  const registration = { pushManager } as unknown as ServiceWorkerRegistration;
  await renewReminder({ registration }, { oldSubscription, newSubscription } as SubscriptionChange);
  const subscription = {
    endpoint: 'https://push.example/2',
    keys: { p256dh: 'key-2', auth: 'secret-2' },
    applicationServerKey: 'BPi6e-_w',
  };
  expect(sent).toEqual([['POST', RENEWAL_PATH, { endpoint: 'https://push.example/1', subscription }]]);
});

test('without the old subscription, nothing is sent', async () => {
  vi.stubGlobal('fetch', () => expect.unreachable());
  await renewReminder({ registration: {} as ServiceWorkerRegistration }, {} as SubscriptionChange);
});
