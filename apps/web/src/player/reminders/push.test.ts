// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetBrowser } from '../../../test/browser.ts';
import { stubPush } from '../../../test/push.ts';
import { endPush, NotAllowed, pushSupport, renewPush, requestPush } from './push.ts';

const KEY = 'BPi6e-_w';
const getKey = async () => KEY;
const getOtherKey = async () => 'BAAA';

beforeEach(() => void vi.stubEnv('PROD', true));
afterEach(() => {
  vi.unstubAllEnvs();
  resetBrowser();
});

test.each([
  ['granted', 'supported'],
  ['default', 'supported'],
  ['denied', 'denied'],
] as const)('with the permission %s, push is %s', (permission, expected) => {
  stubPush({ permission });
  expect(pushSupport()).toBe(expected);
});

test.each(['PushManager', 'Notification'] as const)('without %s, push is unsupported', (name) => {
  stubPush();
  vi.stubGlobal(name, undefined);
  Reflect.deleteProperty(window, name);
  expect(pushSupport()).toBe('unsupported');
});

test('in development, push is unsupported', () => {
  stubPush();
  vi.stubEnv('PROD', false);
  expect(pushSupport()).toBe('unsupported');
});

test('if the owner has turned the worker off, push is unsupported', () => {
  stubPush();
  document.documentElement.dataset['serviceWorker'] = 'off';
  expect(pushSupport()).toBe('unsupported');
  delete document.documentElement.dataset['serviceWorker'];
});

test('in a browser on an iPhone, push needs the installed app', () => {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Safari/604.1';
  vi.stubGlobal('navigator', { standalone: false, maxTouchPoints: 5, userAgent });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  expect(pushSupport()).toBe('only when installed');
});

test('permission is requested, then the browser is subscribed once', async () => {
  const push = stubPush({ permission: 'default', answer: 'granted' });
  const subscription = await requestPush(getKey);
  expect(subscription.endpoint).toBe('https://push.example/1');
  expect(push.log).toEqual(['permission requested', 'registered /sw.js', `subscribed with ${KEY}`]);
  expect((await requestPush(getKey)).endpoint).toBe('https://push.example/1');
});

test.each(['denied', 'default'] as const)('a visitor who answers %s is not subscribed', async (answer) => {
  const push = stubPush({ permission: 'default', answer });
  await expect(requestPush(getKey)).rejects.toThrow(NotAllowed);
  expect(push.log).toEqual(['permission requested']);
});

test.each(['denied', 'default'] as const)('with the permission %s, renewing does nothing', async (permission) => {
  const push = stubPush({ permission });
  expect(await renewPush(getKey)).toBeUndefined();
  expect(push.log).toEqual([]);
});

test('another key replaces the subscription without a question', async () => {
  const push = stubPush();
  await renewPush(getOtherKey);
  push.log.length = 0;
  expect((await renewPush(getKey))?.endpoint).toBe('https://push.example/2');
  expect(push.log).toEqual(['registered /sw.js', 'unsubscribed 1', `subscribed with ${KEY}`]);
});

test('a worker that does not start ends the wait', async () => {
  vi.useFakeTimers();
  stubPush({ isReady: false });
  const renewed = expect(renewPush(getKey)).rejects.toThrow('has not started');
  await vi.advanceTimersByTimeAsync(30_000);
  await renewed;
  vi.useRealTimers();
});

test('the subscription ends', async () => {
  const push = stubPush();
  await renewPush(getKey);
  await endPush();
  expect(push.log.at(-1)).toBe('unsubscribed 1');
  await endPush();
  expect(push.log.at(-1)).toBe('unsubscribed 1');
});

test('ending it where there is no push does nothing', async () => expect(await endPush()).toBeUndefined());
