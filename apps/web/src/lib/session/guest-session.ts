import { beginSession, openSession, readSessionId, writeActivity, type Session } from './session-cookies.ts';
import { createStore, setIfChanged } from '../browser/store.ts';

const MINUTE = 60_000;

export const sessionStore = createStore(openSession());

/** The id as the cookie has it: another tab may have renewed it. */
export function currentSessionId(): string {
  const kept = readSessionId();
  if (kept !== undefined && kept !== sessionStore.get().sessionId) change({ sessionId: kept });
  return sessionStore.get().sessionId;
}

/** A claimed session records nothing more, so whoever claims one takes a new id. */
export function renewSession(...source: Parameters<typeof beginSession>): void {
  const { isAuthenticated, userId } = sessionStore.get();
  sessionStore.set({ ...beginSession(...source), isAuthenticated, userId });
}

export const markAuthenticated = (userId: number): void => change({ isAuthenticated: true, userId });

export const markAnonymous = (): void => change({ isAuthenticated: false, userId: null });

export function recordActivity(at: number): void {
  writeActivity(at);
  change({ lastActivity: at });
}

export const durationMinutes = (session: Session, now = Date.now()): number =>
  Math.max(0, Math.floor((now - session.createdAt) / MINUTE));

function change(part: Partial<Session>): void {
  setIfChanged(sessionStore, { ...sessionStore.get(), ...part });
}
