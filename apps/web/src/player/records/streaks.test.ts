// @vitest-environment happy-dom
import { NO_STREAKS, type Outcome, type Streaks } from '@sixfold/game';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearResources, reload } from '../../lib/api/resource.ts';
import { storedKeys } from '../../lib/browser/storage.ts';
import { signIn, signOut } from '../session/auth.ts';
import { writeGuestRecord } from './guest-record.ts';
import { currentSessionId } from '../session/guest-session.ts';
import { dailyCompletionDetails } from './daily-status.ts';
import { refreshPlayer } from './player-resources.ts';
import { useStreaks } from './streaks.ts';
import { failure, HOSTILE_STRINGS, json, plantCookie, resetBrowser, stubFetch } from '../../../test/browser.ts';

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

const DETAILS = {
  difficulty: 'FOUNDATION' as const,
  totalGuesses: 7,
  correctGuesses: 1,
  incorrectGuesses: 6,
  timeElapsed: { minutes: 1, seconds: 2 },
  completedAt: '2027-03-14T16:00:00.000Z',
  guessGrid: [],
  puzzle: { id: 12, word1: 'PLANET', word2: 'PLATEN', word3: 'PANTLE' },
};

const finishToday = (outcome: Outcome): boolean =>
  writeGuestRecord('2027-03-14', { ...DETAILS, outcome }, { guesses: [] });

const savedKeys = (): string[] => storedKeys('sixfold-known-');

const show = async (): Promise<Streaks | undefined> => (await showAll())?.streaks;

/** What a screen shows on that day once loaded. */
async function showAll(gameDate = '2027-03-14'): Promise<ReturnType<typeof useStreaks> | undefined> {
  let shown: ReturnType<typeof useStreaks> | undefined;
  const Screen = () => ((shown = useStreaks({ gameDate })), null);
  const root = createRoot(document.createElement('div'));
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  act(() => root.render(createElement(Screen)));
  await vi.waitFor(() => act(() => expect(shown).toMatchObject({ isLoading: false })));
  act(() => root.unmount());
  return shown;
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

describe('after a reload, while the server is unreachable', () => {
  const ada = { id: 7, email: 'ada@example.org', displayName: 'Ada' };
  const bea = { id: 8, email: 'bea@example.org', displayName: 'Bea' };
  const offline = new TypeError('Failed to fetch');
  const fetchedAt = Date.parse('2027-03-14T16:00:00Z');

  beforeEach(() => {
    vi.spyOn(Date, 'now').mockReturnValue(fetchedAt);
    signIn(ada, 'token');
    stubFetch(response());
  });

  async function reloadOffline(gameDate?: string) {
    clearResources();
    stubFetch(offline);
    return showAll(gameDate);
  }

  test('a user sees the last streaks and their date', async () => {
    expect(await showAll()).toEqual({ streaks, isLoading: false });
    expect(await reloadOffline()).toMatchObject({ streaks, asOf: '2027-03-14' });
  });

  // A reader sees 0 once a day has gone by without a game.
  test.each([
    ['2027-03-15', 3],
    ['2027-03-16', 0],
  ])('on %s, the winning streak is %i', async (day, currentWinStreak) => {
    await showAll();
    expect(await reloadOffline(day)).toMatchObject({ streaks: { currentWinStreak, maxWinStreak: 4 } });
  });

  test('a game that the server told the user about is added', async () => {
    const before = { ...streaks, lastDailyGameDate: '2027-03-13' };
    stubFetch(json({ success: true, data: before }));
    await showAll();
    stubFetch(json({ success: true, completion: { ...DETAILS, outcome: 'LOSS' } }));
    await reload(dailyCompletionDetails(ada, '2027-03-14'));
    stubFetch(offline);
    await refreshPlayer();
    expect(await show()).toMatchObject({ currentWinStreak: 0, lastDailyGameDate: '2027-03-14' });
  });

  test('another user sees none of it', async () => {
    await showAll();
    signIn(bea, 'other');
    expect(await reloadOffline()).toEqual({ streaks: NO_STREAKS, isLoading: false });
    signIn(ada, 'token');
    expect(await reloadOffline()).toEqual({ streaks: NO_STREAKS, isLoading: false });
  });

  test('signing out removes it', async () => {
    await showAll();
    expect(savedKeys()).toHaveLength(1);
    signOut();
    expect(savedKeys()).toEqual([]);
  });

  test("another account's reply is not saved, though this tab does not know of that sign-in yet", async () => {
    plantCookie('auth_token', 'token-of-another-tab');
    await showAll();
    expect(savedKeys()).toEqual([]);
  });

  test.each(HOSTILE_STRINGS)('%s in storage counts for nothing', async (_, text) => {
    await showAll();
    for (const key of savedKeys()) localStorage.setItem(key, text);
    expect(await reloadOffline()).toEqual({ streaks: NO_STREAKS, isLoading: false });
  });
});

test('the last known streaks stay when a refresh fails', async () => {
  stubFetch(response());
  await show();
  stubFetch(new TypeError('Failed to fetch'));
  await refreshPlayer();
  expect(await show()).toEqual(streaks);
});
