import { createStore, setIfChanged } from '../../lib/browser/store.ts';
import { readCookie, writeCookie } from '../consent/cookies.ts';

export interface Session {
  sessionId: string;
  isAuthenticated: boolean;
  userId: number | null;
  /** Milliseconds since 1970, like lastActivity. */
  createdAt: number;
  lastActivity: number;
}

type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => void;

const MINUTE = 60_000;
const ANONYMOUS = { isAuthenticated: false, userId: null };
const ACTIVITY_EVENTS = ['mousedown', 'mousemove', 'keypress', 'scroll', 'touchstart'] as const;

const fillRandom: FillRandom = (bytes) => void crypto.getRandomValues(bytes);

export const sessionStore = createStore(openSession());

/** Restores the session from its cookies, or creates one. */
export function openSession(now = Date.now(), random = fillRandom): Session {
  const sessionId = readSessionId();
  if (sessionId === undefined) return createSession(now, random);
  // A guest's streak depends on the id: damaged times are reset, the id stays.
  const createdAt = readTime('session_created', now);
  const lastActivity = readTime('session_activity', now);
  return save({ ...ANONYMOUS, sessionId, createdAt, lastActivity });
}

export function createSession(now = Date.now(), random = fillRandom): Session {
  return save({ ...ANONYMOUS, sessionId: randomId(random), createdAt: now, lastActivity: now });
}

/** 16 random bytes in hex. Unlike `crypto.randomUUID`, it works without HTTPS. */
export function randomId(random = fillRandom): string {
  const bytes = new Uint8Array(16);
  random(bytes);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads the cookie first: another tab may have renewed the id. */
export function currentSessionId(): string {
  const saved = readSessionId();
  if (saved !== undefined && saved !== sessionStore.get().sessionId) update({ sessionId: saved });
  return sessionStore.get().sessionId;
}

/** A claimed session records no more games, so the next guest needs a new id. */
export function renewSession(...source: Parameters<typeof createSession>): void {
  const { isAuthenticated, userId } = sessionStore.get();
  sessionStore.set({ ...createSession(...source), isAuthenticated, userId });
}

export const markAuthenticated = (userId: number): void => update({ isAuthenticated: true, userId });

export const markAnonymous = (): void => update({ isAuthenticated: false, userId: null });

export const durationMinutes = (session: Session, now = Date.now()): number =>
  Math.max(0, Math.floor((now - session.createdAt) / MINUTE));

export function writeActivity(at: number): boolean {
  return writeCookie('session_activity', String(at));
}

/** Refreshes the session while the visitor is active, at most once a minute. Returns a function that stops it. */
export function trackActivity(now: () => number = Date.now): () => void {
  let last = -Infinity;
  const refresh = () => {
    const at = now();
    // The absolute value, so that a clock set back does not block refreshes until it catches up.
    if (Math.abs(at - last) < MINUTE) return;
    last = at;
    writeActivity(at);
    update({ lastActivity: at });
  };
  // Capture, because scroll does not bubble.
  const options = { passive: true, capture: true };
  for (const event of ACTIVITY_EVENTS) addEventListener(event, refresh, options);
  return () => {
    for (const event of ACTIVITY_EVENTS) removeEventListener(event, refresh, options);
  };
}

function update(change: Partial<Session>): void {
  setIfChanged(sessionStore, { ...sessionStore.get(), ...change });
}

// Writes all three cookies on every visit, so that the 30 days count from the latest visit.
function save(session: Session): Session {
  writeCookie('session_id', session.sessionId);
  writeCookie('session_created', String(session.createdAt));
  writeActivity(session.lastActivity);
  return session;
}

function readSessionId(): string | undefined {
  const id = readCookie('session_id') ?? '';
  return /^[0-9a-f]{32}$/.test(id) ? id : undefined;
}

// A time in the future was written by a wrong clock.
function readTime(name: 'session_created' | 'session_activity', now: number): number {
  const text = readCookie(name) ?? '';
  return /^\d{1,15}$/.test(text) && Number(text) <= now ? Number(text) : now;
}
