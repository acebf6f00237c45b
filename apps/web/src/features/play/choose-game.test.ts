// @vitest-environment happy-dom
import { IDLE_GAME, play, PRACTICE_SETS, type StartedGame } from '@sixfold/game';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn, signOut } from '../../lib/session/auth.ts';
import { markDailyComplete } from '../../lib/games/guest-record.ts';
import type { Daily } from '../../lib/games/daily-puzzle.ts';
import { dailyGameKey } from '../../lib/games/saved-game.ts';
import { keepGame } from '../../lib/games/save-game.ts';
import { DAILY_PUZZLE as puzzle, emptyBrowser } from '../../../test/browser.ts';
import { chooseGame } from './choose-game.ts';

const { gameDate: TODAY, word1, word2, word3 } = puzzle;
const YESTERDAY = '2027-03-13';
const words = { word1, word2, word3 };
const daily: Daily = { kind: 'daily', puzzle };
const state = { gameMode: 'daily', difficulty: 'TORTURE' } as const;
const toStart = { goTo: '/start' };

beforeEach(() => {
  signOut();
  emptyBrowser();
  vi.useFakeTimers({ now: Date.parse('2027-03-14T16:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  emptyBrowser();
});

function keep(gameDate: string, status: 'begun' | 'won') {
  const begun = play(IDLE_GAME, { type: 'started', puzzle: words, difficulty: 'FOUNDATION', at: 0 });
  const won = (['P', 'L', 'A', 'N', 'E', 'T'] as const).reduce(
    (game, letter, index) =>
      play(game, { type: 'guessed', letter, number: (index + 1) as 1 | 2 | 3 | 4 | 5 | 6, at: 9_000 }),
    begun,
  );
  const game = (status === 'won' ? won : begun) as StartedGame;
  keepGame(dailyGameKey(gameDate), { wordSetId: 41, gameDate, game });
}

describe('the daily game', () => {
  test('waits for its puzzle', () => expect(chooseGame(state, undefined)).toBe('wait'));

  test('begins', () => {
    expect(chooseGame(state, daily)).toMatchObject({
      setup: { mode: 'daily', wordSetId: 42, gameDate: TODAY, difficulty: 'TORTURE', words, name: 'Game #42' },
    });
  });

  test('is not played twice by a guest', () => {
    markDailyComplete(TODAY);
    expect(chooseGame(state, daily)).toEqual(toStart);
    keep(TODAY, 'won');
    expect(chooseGame(state, daily)).toMatchObject({ setup: { mode: 'daily' } });
  });

  test('has a practice game stand in', () => {
    expect(chooseGame(state, { kind: 'practice', practice: PRACTICE_SETS[0] })).toMatchObject({
      setup: { mode: 'practice', wordSetId: null, key: null, name: 'Practice game' },
    });
  });
});

describe('a reload', () => {
  test.each([
    ['comes back to today’s game', TODAY, 'begun', 41],
    ['comes back to the result', TODAY, 'won', 41],
    ['after midnight comes back to yesterday’s game', YESTERDAY, 'begun', 41],
  ] as const)('%s', (_, gameDate, status, wordSetId) => {
    keep(gameDate, status);
    const again = { ...state, gameDate };
    expect(chooseGame(again, undefined)).toMatchObject({ setup: { gameDate, wordSetId, difficulty: 'TORTURE' } });
  });

  test.each([
    ['of yesterday’s result', YESTERDAY, 'won'],
    ['days later', '2027-03-11', 'begun'],
  ] as const)('%s leads to /start', (_, gameDate, status) => {
    keep(gameDate, status);
    expect(chooseGame({ ...state, gameDate }, daily)).toEqual(toStart);
  });

  test('with the game lost begins anew', () => {
    expect(chooseGame({ ...state, gameDate: TODAY }, daily)).toMatchObject({ setup: { wordSetId: 42 } });
  });
});

describe('a browser whose clock is a day ahead', () => {
  beforeEach(() => void vi.setSystemTime(Date.parse('2027-03-15T16:00Z')));
  const pressed = { ...state, gameDate: TODAY };

  test('begins the game once the server has said which day it is', () => {
    expect(chooseGame(pressed, undefined)).toBe('wait');
    expect(chooseGame(pressed, daily)).toMatchObject({ setup: { wordSetId: 42, gameDate: TODAY } });
  });

  test('comes back to the result', () => {
    keep(TODAY, 'won');
    expect(chooseGame(pressed, undefined)).toBe('wait');
    expect(chooseGame(pressed, daily)).toMatchObject({ setup: { wordSetId: 41, gameDate: TODAY } });
  });
});

describe('a typed address', () => {
  test.each([
    ['today’s game', TODAY],
    ['yesterday’s, until it is over', YESTERDAY],
  ])('leads to %s', (_, gameDate) => {
    keep(gameDate, 'begun');
    expect(chooseGame(null, undefined)).toMatchObject({ setup: { gameDate, wordSetId: 41, difficulty: 'FOUNDATION' } });
  });

  test('leads to /start where no game is in progress', () => {
    keep(TODAY, 'won');
    keep('2027-03-10', 'begun');
    expect(chooseGame(null, undefined)).toEqual(toStart);
  });
});

describe('other games', () => {
  const legacyGame = { ...words, id: 3, wordSetId: 9, gameNumber: 5, gameDate: '2027-01-02' };

  test('legacy, for those who are signed in', () => {
    expect(chooseGame({ gameMode: 'legacy', difficulty: 'TORTURE', legacyGame }, undefined)).toEqual({
      goTo: '/legacy-games',
    });
    signIn({ id: 7, email: 'ada@example.org', displayName: 'Ada' }, 'token');
    expect(chooseGame({ gameMode: 'legacy', difficulty: 'TORTURE', legacyGame }, undefined)).toMatchObject({
      setup: { mode: 'legacy', wordSetId: 9, gameDate: '2027-01-02', name: 'Legacy game #9', afterLoss: undefined },
    });
    expect(chooseGame({ gameMode: 'legacy', difficulty: 'TORTURE' }, undefined)).toEqual({ goTo: '/legacy-games' });
  });

  test('practice, with a game or without', () => {
    const practiceGame = { id: 'P9', ...words };
    const chosen = chooseGame({ gameMode: 'practice', difficulty: 'TORTURE', practiceGame }, undefined);
    expect(chosen).toMatchObject({ setup: { mode: 'practice', words, name: 'Practice game P9' } });
    expect(chooseGame({ gameMode: 'practice', difficulty: 'TORTURE' }, undefined)).toMatchObject({
      setup: { mode: 'practice', key: null },
    });
  });
});
