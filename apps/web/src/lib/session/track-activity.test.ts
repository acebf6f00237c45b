// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trackActivity } from './track-activity.ts';
import { sessionStore } from './guest-session.ts';
import { cookie, emptyBrowser } from '../../../test/browser.ts';

const NOON = Date.UTC(2027, 0, 31, 12);
let now = NOON;
let stop: () => void = () => undefined;

beforeEach(() => {
  emptyBrowser();
  now = NOON;
  stop = trackActivity(() => now);
});
afterEach(() => stop());

const act = (type: string, at: number) => {
  now = at;
  document.body.dispatchEvent(new Event(type));
};

// accounts spec §4
test.each(['mousedown', 'mousemove', 'keypress', 'scroll', 'touchstart'])('%s refreshes the session', (type) => {
  act(type, NOON + 5);
  expect(cookie('session_activity')).toBe(String(NOON + 5));
  expect(sessionStore.get().lastActivity).toBe(NOON + 5);
});

test.each(['click', 'blur', 'resize'])('%s does not', (type) => {
  act(type, NOON + 5);
  expect(cookie('session_activity')).toBeUndefined();
});

test('at most once a minute, whichever the events', () => {
  const writes = vi.fn();
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: writes });
  for (let second = 0; second < 180; second++) act(second % 2 ? 'scroll' : 'mousemove', NOON + second * 1000);
  expect(writes.mock.calls.map(([text]) => String(text).split(';')[0])).toEqual(
    [0, 60, 120].map((second) => `session_activity=${NOON + second * 1000}`),
  );
});

test('a clock set back does not silence it', () => {
  act('scroll', NOON);
  act('scroll', NOON - 3_600_000);
  expect(cookie('session_activity')).toBe(String(NOON - 3_600_000));
});

test('listens without holding up the scrolling', () => {
  stop();
  const listen = vi.spyOn(window, 'addEventListener');
  stop = trackActivity(() => now);
  expect(listen.mock.calls.map(([, , options]) => options)).toEqual(
    Array.from({ length: 5 }, () => ({ passive: true, capture: true })),
  );
});

test('its undo ends it', () => {
  stop();
  act('keypress', NOON + 5);
  expect(cookie('session_activity')).toBeUndefined();
});
