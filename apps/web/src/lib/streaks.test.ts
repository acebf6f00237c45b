// @vitest-environment happy-dom
import { NO_STREAKS } from '@sixfold/game';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { authStore, signIn, signOut } from './auth.ts';
import { currentSessionId } from './session.ts';
import { refreshPlayer, streaksQuery } from './streaks.ts';
import { emptyBrowser, failure, json, stubFetch } from './testing.ts';

beforeEach(() => {
  signOut();
  emptyBrowser();
});
afterEach(emptyBrowser);

const streaks = { ...NO_STREAKS, currentWinStreak: 3, maxWinStreak: 4, lastDailyGameDate: '2027-03-14' };
const answer = () => json({ success: true, data: streaks });
const ask = (client = new QueryClient()) => client.fetchQuery(streaksQuery(authStore.get()));

test('a guest is known by the session', async () => {
  const sent = stubFetch(answer());
  expect(await ask()).toEqual(streaks);
  expect(sent[0]?.url).toBe(`/api/v1/users/streaks?sessionId=${currentSessionId()}`);
});

test('a user by the token', async () => {
  signIn({ id: 7, email: 'ada@example.org', displayName: 'Ada' }, 'token');
  const sent = stubFetch(answer());
  expect(await ask()).toEqual(streaks);
  expect(sent[0]).toMatchObject({
    url: '/api/v1/users/streaks',
    init: { headers: { Authorization: 'Bearer token' } },
  });
});

// game spec §7
test.each([
  ['no answer', new TypeError('Failed to fetch')],
  ['an error', failure(500, 'INTERNAL')],
])('with %s all are 0', async (_, reply) => {
  stubFetch(reply);
  expect(await ask()).toEqual(NO_STREAKS);
});

test('what was known stays when a refresh fails', async () => {
  const client = new QueryClient();
  stubFetch(answer());
  await ask(client);
  stubFetch(new TypeError('Failed to fetch'));
  await refreshPlayer(client);
  expect(await ask(client)).toEqual(streaks);
});
