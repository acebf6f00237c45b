// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failure, resetBrowser, json, stubFetch } from '../../../test/browser.ts';
import { stubCacheStorage } from '../../../test/cache-storage.ts';
import { signIn, signOut } from '../session/auth.ts';
import { readCopies, writeCopy } from './copies.ts';
import { itemKeys, onSent } from './keys.ts';
import { flush, send } from './send.ts';

let tags: string[] = [];
beforeEach(() => {
  signOut();
  resetBrowser();
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  tags = stubCacheStorage();
});
afterEach(resetBrowser);

const ADA = { id: 7, email: 'ada@example.org', displayName: 'Ada' };
const completion = {
  gameMode: 'daily',
  wordSetId: 3,
  difficulty: 'TORTURE',
  outcome: 'WIN',
  incorrectGuesses: 1,
  totalGuesses: 7,
} as const;
const offline = new TypeError('Failed to fetch');
const recorded = json({ success: true, completion: null });
const copies = async () => (await readCopies()).map(([, copy]) => copy);

test('a waiting game is copied, but a report is not, and the browser is asked to wake the worker', async () => {
  stubFetch(offline);
  await send('feedback', { feedback: 'Fun', email: null });
  expect(await copies()).toEqual([]);
  expect(tags).toEqual([]);
  await send('completion', completion);
  expect(await copies()).toEqual([{ owner: null, url: '/api/v1/game/complete', body: completion }]);
  expect(tags).toEqual(['outbox']);
});

test('the copy is removed once the page has sent the game', async () => {
  stubFetch(offline);
  await send('completion', completion);
  stubFetch(recorded);
  await flush();
  expect(await copies()).toEqual([]);
});

test('a game that the worker has sent is not sent again', async () => {
  stubFetch(offline);
  await send('completion', completion);
  for (const [key, copy] of await readCopies()) await writeCopy(key, { ...copy, isSent: true });
  const sent = stubFetch(recorded);
  const reported: string[] = [];
  const stop = onSent((kind) => reported.push(kind));
  await flush();
  stop();
  expect(sent).toEqual([]);
  expect(reported).toEqual(['completion']);
  expect(itemKeys()).toEqual([]);
  expect(await copies()).toEqual([]);
});

test('signing out removes the copies, and signing in again restores them', async () => {
  signIn(ADA, 'token');
  stubFetch(failure(503, 'UNAVAILABLE'));
  await send('completion', completion);
  expect(await copies()).toMatchObject([{ owner: ADA.id }]);
  signOut();
  await flush();
  expect(await copies()).toEqual([]);
  signIn(ADA, 'token');
  await flush();
  expect(await copies()).toMatchObject([{ owner: ADA.id }]);
});

test('with Cache Storage blocked, the page sends everything itself', async () => {
  vi.stubGlobal('caches', {
    open: async () => Promise.reject(new Error()),
    delete: async () => Promise.reject(new Error()),
  });
  stubFetch(offline);
  expect(await send('completion', completion)).toBe('waiting');
  const sent = stubFetch(recorded);
  await flush();
  expect(sent).toHaveLength(1);
});
