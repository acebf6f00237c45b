// @vitest-environment happy-dom
import { IDLE_GAME, play, type CipherNumber, type Letter, type StartedGame } from '@sixfold/game';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearResources, known, reload } from '../../lib/api/resource.ts';
import { blockStorage, failure, HOSTILE_STRINGS, json, resetBrowser, stubFetch } from '../../../test/browser.ts';
import { adoptItems } from '../outbox/items.ts';
import { flush } from '../outbox/send.ts';
import { signOut } from '../session/auth.ts';
import { countResult, friendPuzzle, MAX_OPENED } from './friend-puzzles.ts';

const NOW = Date.parse('2027-03-14T16:00:00Z');
const KEY = 'sixfold-friend-puzzles';
const words = { word1: 'PACKET', word2: 'ACCEPT', word3: 'ATTACK' };
const codeOf = (n: number) => String(n).padStart(22, 'A');
const puzzle = (n = 1) => ({ code: codeOf(n), makerName: 'Ada', ...words, expiresAt: '2027-06-12T16:00:00Z' });
const reply = (n = 1) => json({ success: true, data: puzzle(n) });

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  signOut();
  resetBrowser();
  clearResources();
});
afterEach(() => {
  vi.useRealTimers();
  resetBrowser();
});

async function open(n: number, ...replies: Parameters<typeof stubFetch>) {
  const sent = stubFetch(...replies);
  const resource = friendPuzzle(codeOf(n));
  await reload(resource);
  return { sent, linked: known(resource) };
}

describe('a link', () => {
  test('leads to the puzzle, which can then be opened offline until it expires', async () => {
    const { sent, linked } = await open(1, reply());
    expect(sent[0]?.url).toBe(`/api/v1/friend-puzzles/${codeOf(1)}`);
    expect(linked).toEqual({ puzzle: puzzle() });
    clearResources();
    expect((await open(1, new TypeError('offline'))).linked).toEqual({ puzzle: puzzle() });
    clearResources();
    expect((await open(2, new TypeError('offline'))).linked, 'never opened').toBeUndefined();
    vi.setSystemTime('2027-06-12T16:00:00Z');
    clearResources();
    expect((await open(1, new TypeError('offline'))).linked, 'expired').toBeUndefined();
  });

  test('to a withdrawn puzzle says so, and removes the copy', async () => {
    await open(1, reply());
    clearResources();
    expect((await open(1, failure(404, 'NOT_FOUND', { message: 'Withdrawn.' }))).linked).toEqual({
      problem: 'Withdrawn.',
    });
    expect(localStorage.getItem(KEY)).toBe('[]');
  });

  test('to words that form no puzzle is not opened', async () => {
    const { linked } = await open(1, json({ success: true, data: { ...puzzle(), word2: 'ZEBRAS' } }));
    expect(linked).toBeUndefined();
  });

  test('keeps the last few puzzles', async () => {
    for (let n = 0; n <= MAX_OPENED; n++) await open(n, reply(n));
    clearResources();
    expect((await open(0, new TypeError('offline'))).linked).toBeUndefined();
    expect((await open(1, new TypeError('offline'))).linked).toEqual({ puzzle: puzzle(1) });
  });

  test.each(HOSTILE_STRINGS)('does without a damaged copy: %s', async (_, text) => {
    localStorage.setItem(KEY, text);
    expect((await open(1, new TypeError('offline'))).linked).toBeUndefined();
    clearResources();
    expect((await open(1, reply())).linked).toEqual({ puzzle: puzzle() });
  });
});

function finished(pairs: string): StartedGame {
  const started = play(IDLE_GAME, { type: 'started', puzzle: words, difficulty: 'TORTURE', at: NOW });
  return pairs.split(' ').reduce((state, pair) => {
    const [letter, number] = [pair.charAt(0) as Letter, Number(pair.charAt(1)) as CipherNumber];
    return play(state, { type: 'guessed', letter, number, at: NOW });
  }, started) as StartedGame;
}
const WON = finished('Z1 P1 A2 C3 K4 E5 T6');
const bodies = (sent: ReturnType<typeof stubFetch>) =>
  sent.filter(({ url }) => url.endsWith('/results')).map(({ init }) => JSON.parse(init.body as string) as object);

describe('a finished game', () => {
  test('is counted once, under a key for this puzzle alone', async () => {
    await open(1, reply(1));
    await open(2, reply(2));
    const sent = stubFetch(json({ success: true, message: 'Counted.' }), json({ success: true, message: 'Counted.' }));
    for (const n of [1, 1, 2]) countResult(codeOf(n), WON);
    await vi.waitFor(() => expect(bodies(sent)).toHaveLength(2));
    const [first, second] = bodies(sent) as { key: string }[];
    expect(first).toEqual({ difficulty: 'TORTURE', outcome: 'WIN', incorrectGuesses: 1, key: first?.key });
    expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.key).not.toBe(first?.key);
    expect(sent.map(({ url }) => url)).toContain(`/api/v1/friend-puzzles/${codeOf(1)}/results`);
  });

  test('is not counted again on a later visit', async () => {
    await open(6, reply(6));
    const first = stubFetch(json({ success: true, message: 'Counted.' }));
    countResult(codeOf(6), WON);
    await vi.waitFor(() => expect(bodies(first)).toHaveLength(1));
    const [{ resultKey }] = JSON.parse(localStorage.getItem(KEY) ?? '') as [{ resultKey: string }];
    expect(bodies(first)).toEqual([expect.objectContaining({ key: resultKey })]);
    // Everything in memory is lost.
    vi.resetModules();
    const visit = {
      ...(await import('./friend-puzzles.ts')),
      ...(await import('../../lib/api/resource.ts')),
      ...(await import('../outbox/send.ts')),
    };
    const later = stubFetch(reply(6), json({ success: true, message: 'Counted.' }));
    await visit.reload(visit.friendPuzzle(codeOf(6)));
    visit.countResult(codeOf(6), WON);
    await visit.flush();
    expect(later.map(({ url }) => url)).toEqual([`/api/v1/friend-puzzles/${codeOf(6)}`]);
    expect(localStorage.getItem(KEY)).toContain(resultKey);
  });

  test('waits in the outbox while the server cannot be reached', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await open(3, reply(3));
    stubFetch(new TypeError('offline'));
    countResult(codeOf(3), WON);
    await vi.waitFor(() => expect(Object.keys(localStorage).some((key) => key.endsWith(':friend-result'))).toBe(true));
    // A sign-in takes over what a guest has not sent yet.
    adoptItems(7);
    const sent = stubFetch(json({ success: true, message: 'Counted.' }));
    await flush();
    expect(sent.map(({ url }) => url)).toEqual([`/api/v1/friend-puzzles/${codeOf(3)}/results`]);
  });

  test('is counted once per visit where storage is blocked', async () => {
    blockStorage();
    const sent = stubFetch(json({ success: true, message: 'Counted.' }));
    countResult(codeOf(4), WON);
    countResult(codeOf(4), WON);
    await vi.waitFor(() => expect(bodies(sent)).toHaveLength(1));
  });

  test('is not counted before it is over', () => {
    const sent = stubFetch();
    countResult(codeOf(5), finished('P1'));
    expect(sent).toEqual([]);
  });
});
