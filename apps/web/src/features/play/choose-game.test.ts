// @vitest-environment happy-dom
import { IDLE_GAME, play, PRACTICE_SETS, type StartedGame } from '@sixfold/game';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { markDailyComplete } from '../../player/records/guest-record.ts';
import type { Daily } from '../../player/games/daily-puzzle.ts';
import { dailyGameKey, storeGame } from '../../player/games/saved-games.ts';
import { signIn, signOut } from '../../player/session/auth.ts';
import { DAILY_PUZZLE as puzzle, resetBrowser } from '../../../test/browser.ts';
import { chooseGame } from './choose-game.ts';

const { gameDate: TODAY, word1, word2, word3 } = puzzle;
const YESTERDAY = '2027-03-13';
const words = { word1, word2, word3 };
const daily: Daily = { kind: 'daily', puzzle };
const state = { gameMode: 'daily', difficulty: 'TORTURE' } as const;
const toStart = { goTo: '/start' };

beforeEach(() => {
  signOut();
  resetBrowser();
  vi.useFakeTimers({ now: Date.parse('2027-03-14T16:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  resetBrowser();
});

function save(gameDate: string, status: 'started' | 'won') {
  const started = play(IDLE_GAME, { type: 'started', puzzle: words, difficulty: 'FOUNDATION', at: 0 });
  const won = (['P', 'L', 'A', 'N', 'E', 'T'] as const).reduce(
    (game, letter, index) =>
      play(game, { type: 'guessed', letter, number: (index + 1) as 1 | 2 | 3 | 4 | 5 | 6, at: 9_000 }),
    started,
  );
  const game = (status === 'won' ? won : started) as StartedGame;
  storeGame(dailyGameKey(gameDate), { wordSetId: 41, gameDate, game });
}

describe('the daily game', () => {
  test('waits for the puzzle', () => expect(chooseGame(state, undefined)).toBe('wait'));

  test('starts', () => {
    expect(chooseGame(state, daily)).toMatchObject({
      setup: { mode: 'daily', wordSetId: 42, gameDate: TODAY, difficulty: 'TORTURE', words, name: 'Game #42' },
    });
  });

  test('cannot be played twice by a guest', () => {
    markDailyComplete(TODAY);
    expect(chooseGame(state, daily)).toEqual(toStart);
    save(TODAY, 'won');
    expect(chooseGame(state, daily)).toMatchObject({ setup: { mode: 'daily' } });
  });

  test('falls back to a practice game', () => {
    expect(chooseGame(state, { kind: 'practice', practice: PRACTICE_SETS[0] })).toMatchObject({
      setup: { mode: 'practice', wordSetId: null, key: null, name: 'Practice game' },
    });
  });
});

describe('a reload', () => {
  test.each([
    ['resumes today’s game', TODAY, 'started', 41],
    ['shows today’s result again', TODAY, 'won', 41],
    ['after midnight resumes yesterday’s game', YESTERDAY, 'started', 41],
  ] as const)('%s', (_, gameDate, status, wordSetId) => {
    save(gameDate, status);
    const reloaded = { ...state, gameDate };
    expect(chooseGame(reloaded, undefined)).toMatchObject({ setup: { gameDate, wordSetId, difficulty: 'TORTURE' } });
  });

  test.each([
    ['of yesterday’s result', YESTERDAY, 'won'],
    ['days later', '2027-03-11', 'started'],
  ] as const)('%s leads to /start', (_, gameDate, status) => {
    save(gameDate, status);
    expect(chooseGame({ ...state, gameDate }, daily)).toEqual(toStart);
  });

  test('starts over if the saved game is gone', () => {
    expect(chooseGame({ ...state, gameDate: TODAY }, daily)).toMatchObject({ setup: { wordSetId: 42 } });
  });
});

describe('a browser whose clock is a day ahead', () => {
  beforeEach(() => void vi.setSystemTime(Date.parse('2027-03-15T16:00Z')));
  const pressed = { ...state, gameDate: TODAY };

  test('waits for the server’s day, then starts the game', () => {
    expect(chooseGame(pressed, undefined)).toBe('wait');
    expect(chooseGame(pressed, daily)).toMatchObject({ setup: { wordSetId: 42, gameDate: TODAY } });
  });

  test('waits for the server’s day, then shows the result again', () => {
    save(TODAY, 'won');
    expect(chooseGame(pressed, undefined)).toBe('wait');
    expect(chooseGame(pressed, daily)).toMatchObject({ setup: { wordSetId: 41, gameDate: TODAY } });
  });
});

describe('a typed address', () => {
  test.each([
    ['today’s game', TODAY],
    ['yesterday’s game while it is unfinished', YESTERDAY],
  ])('leads to %s', (_, gameDate) => {
    save(gameDate, 'started');
    expect(chooseGame(null, undefined)).toMatchObject({ setup: { gameDate, wordSetId: 41, difficulty: 'FOUNDATION' } });
  });

  test('leads to /start if no game is in progress', () => {
    save(TODAY, 'won');
    save('2027-03-10', 'started');
    expect(chooseGame(null, undefined)).toEqual(toStart);
  });
});

describe('other games', () => {
  const legacyGame = { ...words, id: 3, wordSetId: 9, gameNumber: 5, gameDate: '2027-01-02' };

  test('a legacy game requires signing in', () => {
    expect(chooseGame({ gameMode: 'legacy', difficulty: 'TORTURE', legacyGame }, undefined)).toEqual({
      goTo: '/legacy-games',
    });
    signIn({ id: 7, email: 'ada@example.org', displayName: 'Ada' }, 'token');
    expect(chooseGame({ gameMode: 'legacy', difficulty: 'TORTURE', legacyGame }, undefined)).toMatchObject({
      setup: {
        mode: 'legacy',
        origin: 'legacy',
        wordSetId: 9,
        gameDate: '2027-01-02',
        name: 'Legacy game #9',
        afterLoss: undefined,
      },
    });
    const fromArchive = { gameMode: 'legacy', difficulty: 'TORTURE', legacyGame, isFromArchive: true } as const;
    expect(chooseGame(fromArchive, undefined)).toMatchObject({ setup: { mode: 'legacy', origin: 'archive' } });
    expect(chooseGame({ gameMode: 'legacy', difficulty: 'TORTURE' }, undefined)).toEqual({ goTo: '/legacy-games' });
  });

  test('a practice game starts whether or not one was chosen', () => {
    const practiceGame = { id: 'P9', ...words };
    const chosen = chooseGame({ gameMode: 'practice', difficulty: 'TORTURE', practiceGame }, undefined);
    expect(chosen).toMatchObject({ setup: { mode: 'practice', words, name: 'Practice game P9' } });
    expect(chooseGame({ gameMode: 'practice', difficulty: 'TORTURE' }, undefined)).toMatchObject({
      setup: { mode: 'practice', key: null },
    });
  });
});

test("a friend's puzzle is practice whose result is counted for its maker", () => {
  const friendly = { id: 'q83vEjRWeJCrze8SNFZ4kA', ...words, makerName: 'Ada' };
  expect(chooseGame({ ...state, gameMode: 'practice', practiceGame: friendly }, undefined)).toMatchObject({
    setup: {
      mode: 'practice',
      origin: 'friend',
      friend: { code: friendly.id, makerName: 'Ada' },
      words,
      wordSetId: null,
      key: null,
      name: 'A puzzle by Ada',
    },
  });
});
