import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubCacheStorage } from '../../test/cache-storage.ts';
import { readCopies, writeCopy } from '../player/outbox/copies.ts';
import { sendCopies } from './send-copies.ts';

const URL_OF_GAME = '/api/v1/game/complete';
const GUEST = {};
const ADA = { auth_user: '{"id":7}', auth_token: 'secret' };

let cookies: Record<string, string> = GUEST;
beforeEach(() => {
  stubCacheStorage();
  vi.stubGlobal('cookieStore', {
    get: async (name: string) => (name in cookies ? { value: encodeURIComponent(cookies[name] ?? '') } : null),
  });
});
afterEach(() => void vi.unstubAllGlobals());

function answerWith(status: number, body: string) {
  const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(
    async () => new Response(body, { status }),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const sentMarks = async () => (await readCopies()).map(([, { isSent }]) => isSent ?? false);

test.each([
  ['a guest', null, GUEST, undefined],
  ['a user', 7, ADA, 'Bearer secret'],
])('sends the games of %s once', async (_, owner, player, authorization) => {
  cookies = player;
  const fetched = answerWith(200, '{"success":true}');
  await writeCopy('a:1', { owner, url: URL_OF_GAME, body: { outcome: 'WIN' } });
  await sendCopies();
  await sendCopies();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(fetched.mock.calls[0]?.[1].signal, 'a hung request must not hold the lock').toBeDefined();
  const [url, init] = fetched.mock.calls[0] ?? [];
  expect([url, init?.method, init?.body]).toEqual([URL_OF_GAME, 'POST', '{"outcome":"WIN"}']);
  expect(new Headers(init?.headers).get('Authorization') ?? undefined).toBe(authorization);
  expect(await sentMarks()).toEqual([true]);
});

test.each([
  ["a guest's game while a user is signed in", null, ADA],
  ["a user's game while no one is signed in", 7, GUEST],
  ["another user's game", 8, ADA],
  ["a user's game without a token", 7, { auth_user: '{"id":7}' }],
])('does not send %s', async (_, owner, player) => {
  cookies = player;
  const fetched = answerWith(200, '{"success":true}');
  await writeCopy('a:1', { owner, url: URL_OF_GAME, body: {} });
  await sendCopies();
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['a refusal, which the page handles', 400, '{"success":false}', false],
  ['an expired token', 401, '{"success":false}', false],
  ['a rate limit', 429, '{"success":false}', true],
  ['a server that is down', 503, '', true],
  ['the page of a captive portal', 200, '<html>', true],
])('does not count as sent: %s', async (_, status, body, isRetried) => {
  cookies = GUEST;
  answerWith(status, body);
  await writeCopy('a:1', { owner: null, url: URL_OF_GAME, body: {} });
  expect(
    await sendCopies().then(
      () => false,
      () => true,
    ),
  ).toBe(isRetried);
  expect(await sentMarks()).toEqual([false]);
});
