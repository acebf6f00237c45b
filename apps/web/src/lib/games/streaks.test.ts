// @vitest-environment happy-dom
import { NO_STREAKS, type Outcome, type Streaks } from '@sixfold/game';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearResources } from '../api/resource.ts';
import { signIn, signOut } from '../session/auth.ts';
import { writeGuestRecord } from './store-guest-record.ts';
import { currentSessionId } from '../session/guest-session.ts';
import { refreshPlayer } from './player.ts';
import { useStreaks } from './streaks.ts';
import { resetBrowser, failure, json, stubFetch } from '../../../test/browser.ts';

beforeEach(() => {
  signOut();
  resetBrowser();
  clearResources();
});
afterEach(resetBrowser);

const streaks = { ...NO_STREAKS, currentWinStreak: 3, maxWinStreak: 4, lastDailyGameDate: '2027-03-14' };
const response = () => json({ success: true, data: streaks });

const ONE_WIN = {
  currentPlayedStreak: 1,
  currentWinStreak: 1,
  maxPlayedStreak: 1,
  maxWinStreak: 1,
  lastDailyGameDate: '2027-03-14',
};
const GAP = { currentPlayedStreak: 1, currentWinStreak: 1, lastDailyGameDate: '2027-03-14' };

function finishToday(outcome: Outcome): void {
  const details = {
    outcome,
    difficulty: 'FOUNDATION' as const,
    totalGuesses: 7,
    correctGuesses: 1,
    incorrectGuesses: 6,
    timeElapsed: { minutes: 1, seconds: 2 },
    completedAt: '2027-03-14T16:00:00.000Z',
    guessGrid: [],
    puzzle: { id: 12, word1: 'PLANET', word2: 'PLATEN', word3: 'PANTLE' },
  };
  writeGuestRecord('2027-03-14', details, { guesses: [] });
}

/** What a screen shows on that day once loaded. */
async function show(): Promise<Streaks | undefined> {
  let shown: ReturnType<typeof useStreaks> | undefined;
  const Screen = () => ((shown = useStreaks({ gameDate: '2027-03-14' })), null);
  const root = createRoot(document.createElement('div'));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  act(() => root.render(createElement(Screen)));
  await vi.waitFor(() => act(() => expect(shown).toMatchObject({ isLoading: false })));
  act(() => root.unmount());
  return shown?.streaks;
}

test('a guest is identified by the session', async () => {
  const sent = stubFetch(response());
  expect(await show()).toEqual(streaks);
  expect(sent[0]?.url).toBe(`/api/v1/users/streaks?sessionId=${currentSessionId()}`);
});

test('a user is identified by the token', async () => {
  signIn({ id: 7, email: 'ada@example.org', displayName: 'Ada' }, 'token');
  const sent = stubFetch(response());
  expect(await show()).toEqual(streaks);
  expect(sent[0]).toMatchObject({
    url: '/api/v1/users/streaks',
    init: { headers: { Authorization: 'Bearer token' } },
  });
});

// game spec §7
test.each([
  ['no response', new TypeError('Failed to fetch')],
  ['an error', failure(500, 'INTERNAL')],
])('with %s, all streaks are 0', async (_, reply) => {
  stubFetch(reply);
  expect(await show()).toEqual(NO_STREAKS);
});

describe('a game that the server does not have yet', () => {
  const before = {
    currentPlayedStreak: 6,
    currentWinStreak: 5,
    maxPlayedStreak: 9,
    maxWinStreak: 5,
    lastDailyGameDate: '2027-03-13',
  };
  const today = { lastDailyGameDate: '2027-03-14', maxPlayedStreak: 9, currentPlayedStreak: 7 };
  const won = { ...today, currentWinStreak: 6, maxWinStreak: 6 };
  const lost = { ...today, currentWinStreak: 0, maxWinStreak: 5 };

  test.each([
    ['a win adds one', before, 'WIN', won],
    ['a loss ends the winning streak', before, 'LOSS', lost],
    ['a first win', NO_STREAKS, 'WIN', { ...NO_STREAKS, ...ONE_WIN }],
    ['after a gap both restart', { ...before, lastDailyGameDate: '2027-03-11' }, 'WIN', { ...before, ...GAP }],
    ['once the server has it, nothing is added', lost, 'LOSS', lost],
    ['a result recorded on another device counts', won, 'LOSS', won],
  ] as const)('%s', async (_, known, outcome, expected) => {
    finishToday(outcome);
    stubFetch(json({ success: true, data: known }));
    expect(await show()).toEqual(expected);
  });

  test('is added to the last known streaks while the server is unreachable', async () => {
    stubFetch(json({ success: true, data: before }));
    await show();
    finishToday('LOSS');
    stubFetch(new TypeError('Failed to fetch'));
    await refreshPlayer();
    expect(await show()).toEqual(lost);
  });

  test('counts for nothing while no streaks are known', async () => {
    finishToday('WIN');
    stubFetch(new TypeError('Failed to fetch'));
    expect(await show()).toEqual(NO_STREAKS);
  });
});

test('the last known streaks stay when a refresh fails', async () => {
  stubFetch(response());
  await show();
  stubFetch(new TypeError('Failed to fetch'));
  await refreshPlayer();
  expect(await show()).toEqual(streaks);
});
