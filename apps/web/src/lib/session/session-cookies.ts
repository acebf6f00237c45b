import { readCookie, writeCookie } from '../consent/cookies.ts';

export interface Session {
  sessionId: string;
  isAuthenticated: boolean;
  userId: number | null;
  /** Milliseconds since 1970, as is lastActivity. */
  createdAt: number;
  lastActivity: number;
}

type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => void;

const fillRandom: FillRandom = (bytes) => void crypto.getRandomValues(bytes);

const anonymous = { isAuthenticated: false, userId: null };

/** Takes the session up from its cookies, or begins one. */
export function openSession(now = Date.now(), random = fillRandom): Session {
  const sessionId = readSessionId();
  if (sessionId === undefined) return beginSession(now, random);
  // A guest's streak hangs on the id: damaged times start anew, the id stays.
  const createdAt = readTime('session_created', now);
  const lastActivity = readTime('session_activity', now);
  return keep({ ...anonymous, sessionId, createdAt, lastActivity });
}

export function beginSession(now = Date.now(), random = fillRandom): Session {
  const bytes = new Uint8Array(16);
  random(bytes);
  const sessionId = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return keep({ ...anonymous, sessionId, createdAt: now, lastActivity: now });
}

export function readSessionId(): string | undefined {
  const id = readCookie('session_id') ?? '';
  return /^[0-9a-f]{32}$/.test(id) ? id : undefined;
}

export const writeActivity = (at: number): boolean => writeCookie('session_activity', String(at));

// All three on every visit, so that the 30 days run from the last one.
function keep(session: Session): Session {
  writeCookie('session_id', session.sessionId);
  writeCookie('session_created', String(session.createdAt));
  writeActivity(session.lastActivity);
  return session;
}

// A time still to come was written by a wrong clock.
function readTime(name: 'session_created' | 'session_activity', now: number): number {
  const text = readCookie(name) ?? '';
  return /^\d{1,15}$/.test(text) && Number(text) <= now ? Number(text) : now;
}
