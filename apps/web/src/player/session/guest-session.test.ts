// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSession, openSession, sessionStore, trackActivity } from './guest-session.ts';
import { cookie, resetBrowser, plantCookie, blockCookies, throwOnCookies } from '../../../test/browser.ts';

beforeEach(() => {
  resetBrowser();
  vi.resetModules();
});
afterEach(resetBrowser);

const visit = () => import('./guest-session.ts');
const NOON = Date.UTC(2027, 0, 31, 12);
const ID = '0123456789abcdef0123456789abcdef';

const counting = (bytes: Uint8Array) => bytes.forEach((_, index) => (bytes[index] = index));
const never = () => {
  throw new Error('unexpected new id');
};

const plant = (id: string, created: string, activity: string) => {
  plantCookie('session_id', id);
  plantCookie('session_created', created);
  plantCookie('session_activity', activity);
};

describe('opening', () => {
  test('a first visit creates a session of 16 random bytes and saves it in three cookies', () => {
    const session = openSession(NOON, counting);
    expect(session).toEqual({
      sessionId: '000102030405060708090a0b0c0d0e0f',
      isAuthenticated: false,
      userId: null,
      createdAt: NOON,
      lastActivity: NOON,
    });
    expect(cookie('session_id')).toBe(session.sessionId);
    expect(cookie('session_created')).toBe(String(NOON));
    expect(cookie('session_activity')).toBe(String(NOON));
  });

  test('a later visit resumes it', () => {
    plant(ID, String(NOON - 5000), String(NOON - 1000));
    expect(openSession(NOON, never)).toMatchObject({
      sessionId: ID,
      createdAt: NOON - 5000,
      lastActivity: NOON - 1000,
    });
  });

  test('each visit renews the lifetime of all three', () => {
    plant(ID, String(NOON - 5000), String(NOON - 1000));
    const before = document.cookie;
    const writes: string[] = [];
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => before,
      set: (text: string) => {
        writes.push(text.split(';').slice(0, 2).join(';'));
      },
    });
    openSession(NOON, never);
    expect(writes).toEqual([
      `session_id=${ID}; Max-Age=2592000`,
      `session_created=${NOON - 5000}; Max-Age=2592000`,
      `session_activity=${NOON - 1000}; Max-Age=2592000`,
    ]);
  });

  test.each(['', ID.slice(1), `${ID}0`, ID.toUpperCase(), `${ID}\n`, 'g'.repeat(32), '[]', '0'.repeat(4000)])(
    'an invalid id starts a new session: %j',
    (id) => {
      plant(id, String(NOON - 5000), String(NOON - 1000));
      expect(openSession(NOON, counting)).toMatchObject({
        sessionId: '000102030405060708090a0b0c0d0e0f',
        createdAt: NOON,
        lastActivity: NOON,
      });
    },
  );

  test.each(['', 'yesterday', '-1', '1e3', 'Infinity', '0x10', String(NOON + 1), '9'.repeat(400), '[]'])(
    'a damaged time is reset and the id stays: %j',
    (time) => {
      plant(ID, time, time);
      expect(openSession(NOON, never)).toMatchObject({ sessionId: ID, createdAt: NOON, lastActivity: NOON });
    },
  );

  test('clock and randomness default to the platform’s', () => {
    const [first, second] = [createSession(), createSession()];
    expect(first.sessionId).toMatch(/^[0-9a-f]{32}$/);
    expect(second.sessionId).not.toBe(first.sessionId);
    expect(Math.abs(Date.now() - first.createdAt)).toBeLessThan(60_000);
  });
});

describe("this page's session", () => {
  test.each([
    ['refused', blockCookies],
    ['throwing', throwOnCookies],
  ])('with cookies %s, keeps one id while the page is open', async (_, block) => {
    block();
    const session = await visit();
    expect(session.currentSessionId()).toMatch(/^[0-9a-f]{32}$/);
    expect(session.currentSessionId()).toBe(session.sessionStore.get().sessionId);
  });

  test('adopts an id renewed in another tab', async () => {
    const session = await visit();
    plantCookie('session_id', ID);
    expect(session.currentSessionId()).toBe(ID);
    expect(session.sessionStore.get().sessionId).toBe(ID);
  });

  test('keeps the signed-in user through a renewal', async () => {
    const session = await visit();
    const { sessionId } = session.sessionStore.get();
    session.markAuthenticated(7);
    expect(session.sessionStore.get()).toMatchObject({ sessionId, isAuthenticated: true, userId: 7 });
    session.renewSession(NOON, counting);
    expect(session.sessionStore.get()).toEqual({
      sessionId: '000102030405060708090a0b0c0d0e0f',
      isAuthenticated: true,
      userId: 7,
      createdAt: NOON,
      lastActivity: NOON,
    });
    expect(cookie('session_id')).toBe('000102030405060708090a0b0c0d0e0f');
    session.markAnonymous();
    expect(session.sessionStore.get()).toMatchObject({ isAuthenticated: false, userId: null });
  });

  test('notifies no subscriber of an update without a change', async () => {
    const session = await visit();
    const listener = vi.fn();
    session.sessionStore.subscribe(listener);
    session.markAnonymous();
    expect(listener).not.toHaveBeenCalled();
  });
});

// accounts spec §9
describe('age', () => {
  const MINUTE = 60_000;
  const born = { ...createSession(NOON, counting) };

  test.each([
    [0, 0],
    [MINUTE - 1, 0],
    [MINUTE, 1],
    [90.5 * MINUTE, 90],
    [-5 * MINUTE, 0],
  ])('after %i ms, in whole minutes: %i', async (age, minutes) => {
    expect((await visit()).durationMinutes(born, NOON + age)).toBe(minutes);
  });
});

describe('tracking activity', () => {
  let now = NOON;
  let stop: () => void = () => undefined;

  beforeEach(() => {
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

  test('refreshes at most once a minute across events', () => {
    const writes = vi.fn();
    Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set: writes });
    for (let second = 0; second < 180; second++) act(second % 2 ? 'scroll' : 'mousemove', NOON + second * 1000);
    expect(writes.mock.calls.map(([text]) => String(text).split(';')[0])).toEqual(
      [0, 60, 120].map((second) => `session_activity=${NOON + second * 1000}`),
    );
  });

  test('continues after the clock is set back', () => {
    act('scroll', NOON);
    act('scroll', NOON - 3_600_000);
    expect(cookie('session_activity')).toBe(String(NOON - 3_600_000));
  });

  test('listens passively, so that scrolling stays smooth', () => {
    stop();
    const listen = vi.spyOn(window, 'addEventListener');
    stop = trackActivity(() => now);
    expect(listen.mock.calls.map(([, , options]) => options)).toEqual(
      Array.from({ length: 5 }, () => ({ passive: true, capture: true })),
    );
  });

  test('can be stopped', () => {
    stop();
    act('keypress', NOON + 5);
    expect(cookie('session_activity')).toBeUndefined();
  });
});
