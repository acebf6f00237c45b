// @vitest-environment happy-dom
import { EMPTY_STATS, IDLE_GAME, play, type CipherNumber, type Letter, type StartedGame } from '@sixfold/game';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { authStore, signOut } from './session/auth.ts';
import { claimSession, signInWith } from './claim-session.ts';
import { isDailyComplete, readGuestRecord } from './records/guest-record.ts';
import { CookiesBlocked } from '../lib/api/errors.ts';
import { dailyGameKey, readGame, storeGame } from './games/saved-games.ts';
import { guestStatsStore } from './records/guest-stats.ts';
import { averageSkills, recordSkill } from './records/review-skill.ts';
import { saveItem, readItem } from './outbox/items.ts';
import { readCopies } from './outbox/copies.ts';
import { itemKeys } from './outbox/keys.ts';
import { flush } from './outbox/send.ts';
import { recordCompletion } from './records/record-completion.ts';
import { currentSessionId } from './session/guest-session.ts';
import { cookie, resetBrowser, json, blockCookies, stubFetch, type SentRequest } from '../../test/browser.ts';
import { stubCacheStorage } from '../../test/cache-storage.ts';

beforeEach(() => {
  signOut();
  resetBrowser();
  wordSetId++;
});
afterEach(resetBrowser);

let wordSetId = 40;
const DAY = '2027-03-14';
const ADA = { id: 7, email: 'ada@example.org', displayName: 'Ada', isAdmin: false };
const signedIn = { user: ADA, token: 'secret' };
const accepted = json({ success: true, completion: null });
const bodies = (sent: SentRequest[]) => sent.map(({ init }) => JSON.parse(init.body as string) as unknown);

function wonGame(): StartedGame {
  const puzzle = { word1: 'PLANET', word2: 'PLATEN', word3: 'PLEATN' };
  const started = play(IDLE_GAME, { type: 'started', puzzle, difficulty: 'TORTURE', at: 1_000 });
  return [...'PLANET'].reduce((state, letter, index) => {
    const pair = { letter: letter as Letter, number: (index + 1) as CipherNumber };
    return play(state, { type: 'guessed', ...pair, at: 66_400 });
  }, started) as StartedGame;
}

/** A guest's game, from the board to the outbox. */
async function finishAsGuest(): Promise<void> {
  const game = wonGame();
  storeGame(dailyGameKey(DAY), { wordSetId, gameDate: DAY, game });
  await recordCompletion({ mode: 'daily', wordSetId, gameDate: DAY, game });
}

test("the guest's session is claimed, and the browser gets a new one", async () => {
  const before = currentSessionId();
  const claimed: string[] = [];
  await claimSession(async (sessionId) => (claimed.push(sessionId), signedIn));
  expect(claimed).toEqual([before]);
  expect(currentSessionId()).not.toBe(before);
  expect(cookie('session_id')).toBe(currentSessionId());
  expect(authStore.get()).toEqual({ isAuthenticated: true, ...signedIn });
});

test("the service worker's copies of the guest's games are removed", async () => {
  stubCacheStorage();
  stubFetch(new TypeError('Failed to fetch'));
  await finishAsGuest();
  expect(await readCopies()).toHaveLength(1);
  await claimSession(async () => signedIn);
  expect(await readCopies()).toEqual([]);
  expect(itemKeys()).toHaveLength(1);
});

test('a waiting game is sent for the account, never for the claimed session', async () => {
  stubFetch(new TypeError('Failed to fetch'));
  await finishAsGuest();
  await claimSession(async () => signedIn);
  signOut();
  const sentAsGuest = stubFetch(accepted);
  await flush();
  expect(sentAsGuest).toEqual([]);

  await claimSession(async () => signedIn);
  const sent = stubFetch(accepted);
  await flush();
  expect(bodies(sent)).toMatchObject([{ wordSetId, outcome: 'WIN' }]);
  expect(bodies(sent)[0]).not.toHaveProperty('sessionId');
  expect(sent[0]?.init.headers).toMatchObject({ Authorization: 'Bearer secret' });
});

test('a game being sent arrives before the session is claimed', async () => {
  let arrive: (response: Response) => void = () => undefined;
  stubFetch(new Promise<Response>((resolve) => (arrive = resolve)));
  const sending = finishAsGuest();
  const claiming = claimSession(async () => {
    expect(itemKeys()).toEqual([]);
    return signedIn;
  });
  expect(itemKeys()).toHaveLength(1);
  arrive(accepted);
  await Promise.all([sending, claiming]);
});

test('the finished game moves to the account; the next guest starts from scratch and can play', async () => {
  stubFetch(accepted);
  await finishAsGuest();
  recordSkill(wonGame().puzzle, 'TORTURE', 80);
  await claimSession(async () => signedIn);
  expect(readGame(dailyGameKey(DAY))?.game.status).toBe('WON');
  expect(averageSkills()).toEqual([{ difficulty: 'TORTURE', games: 1, skill: 80 }]);

  signOut();
  expect(averageSkills()).toEqual([]);
  expect(readGame(dailyGameKey(DAY))).toBeUndefined();
  expect(readGuestRecord(DAY)).toBeUndefined();
  expect(isDailyComplete(DAY)).toBe(false);
  expect(guestStatsStore.get()).toEqual(EMPTY_STATS);

  const sent = stubFetch(accepted);
  await finishAsGuest();
  expect(bodies(sent)).toMatchObject([{ wordSetId, sessionId: currentSessionId() }]);
  expect(guestStatsStore.get().gamesPlayed).toBe(1);
});

test('a failed sign-in changes nothing', async () => {
  stubFetch(new TypeError('Failed to fetch'));
  await finishAsGuest();
  const before = currentSessionId();
  await expect(claimSession(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(currentSessionId()).toBe(before);
  expect(isDailyComplete(DAY)).toBe(true);
  expect(itemKeys().map((key) => readItem(key)?.owner)).toEqual([null]);
});

test('a game that the server did not record, because the reply to a login was lost, is sent again', async () => {
  vi.useFakeTimers({ now: Date.parse(`${DAY}T16:00:00Z`), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  await expect(claimSession(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  stubFetch(json({ success: true, completion: null }));
  await finishAsGuest();
  const sent = stubFetch(json({ success: true, completion: null }));
  await signInWith(async () => signedIn);
  await vi.waitFor(() => expect(bodies(sent)).toMatchObject([{ gameMode: 'daily', wordSetId, outcome: 'WIN' }]));
  expect(bodies(sent)[0]).not.toHaveProperty('sessionId');
  expect(sent[0]?.init.headers).toMatchObject({ Authorization: 'Bearer secret' });
});

test('with cookies blocked, no call is made: a session and an emailed link can be claimed only once', async () => {
  blockCookies();
  const before = currentSessionId();
  const authenticate = vi.fn(async () => signedIn);
  await expect(claimSession(authenticate)).rejects.toBeInstanceOf(CookiesBlocked);
  expect(authenticate).not.toHaveBeenCalled();
  expect(currentSessionId()).toBe(before);
});

test("feedback becomes the user's, another user's games do not, and damaged items do no harm", async () => {
  saveItem('feedback', { owner: null, body: { feedback: 'Fun' } }, 1);
  saveItem('completion', { owner: 8, body: { wordSetId: 3 } }, 2);
  saveItem('completion', { owner: null, body: null }, 3);
  await claimSession(async () => signedIn);
  expect(itemKeys().map((key) => readItem(key)?.owner)).toEqual([7, 8, 7]);
});

test('a session that the server did not claim stays a guest’s', async () => {
  saveItem('completion', { owner: null, body: { wordSetId: 3 } }, 1);
  const session = currentSessionId();
  await claimSession(async () => ({ ...signedIn, sessionClaimed: false }));
  expect(authStore.get().isAuthenticated).toBe(true);
  expect(currentSessionId()).toBe(session);
  expect(itemKeys().map((key) => readItem(key)?.owner)).toEqual([null]);
});
