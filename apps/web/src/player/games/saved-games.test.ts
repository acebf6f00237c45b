// @vitest-environment happy-dom
import {
  IDLE_GAME,
  play,
  saveGame,
  type CipherNumber,
  type Difficulty,
  type Letter,
  type StartedGame,
} from '@sixfold/game';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn, signOut } from '../session/auth.ts';
import {
  adoptGames,
  dailyGameKey,
  dailyInProgress,
  legacyGameKey,
  mostAdvanced,
  readGame,
  removeGame,
  removeGamesOf,
  savedLegacyGames,
  type StoredGame,
  storeGame,
  watchGame,
} from './saved-games.ts';
import { blockStorage, resetBrowser, HOSTILE_STRINGS, limitStorage } from '../../../test/browser.ts';

beforeEach(() => {
  signOut();
  resetBrowser();
});
afterEach(resetBrowser);

const DAY = '2027-03-14';
const KEY = dailyGameKey(DAY);
const ADA = { id: 7, email: 'ada@example.org', displayName: 'Ada' };
const BOB = { id: 8, email: 'bob@example.org', displayName: 'Bob' };

/** PLANET, with guesses like 'P1 E3'. */
function game(guesses = '', word1 = 'PLANET', difficulty: Difficulty = 'TORTURE'): StartedGame {
  const puzzle = { word1, word2: 'PLATEN', word3: 'PLEATN' };
  const started = play(IDLE_GAME, { type: 'started', puzzle, difficulty, at: 1_000 });
  const pairs = guesses.split(' ').filter(Boolean);
  return pairs.reduce((state, [letter, number]) => {
    return play(state, {
      type: 'guessed',
      letter: letter as Letter,
      number: Number(number) as CipherNumber,
      at: 61_000,
    });
  }, started) as StartedGame;
}

const saved = (guesses = ''): StoredGame => ({ wordSetId: 42, gameDate: DAY, game: game(guesses) });
const WON = 'P1 L2 A3 N4 E5 T6';

describe('a game', () => {
  test('is restored with its guesses and its clock', () => {
    const started = saved('P1 E3');
    expect(storeGame(KEY, started)).toBe(started.game);
    expect(readGame(KEY)).toEqual(started);
    expect(dailyInProgress(DAY)).toEqual(started);
    expect(dailyInProgress('2027-03-15')).toBeUndefined();
  });

  test('that is over is no longer in progress, but can still be read', () => {
    storeGame(KEY, saved(WON));
    expect(dailyInProgress(DAY)).toBeUndefined();
    expect(readGame(KEY)?.game.status).toBe('WON');
  });

  test.each([
    ...HOSTILE_STRINGS,
    ['an invalid guess', '{"owner":null,"wordSetId":42,"gameDate":"2027-03-14","game":{"guesses":[null]}}'],
  ] as const)('reads as missing when damaged: %s', (_, text) => {
    localStorage.setItem(KEY, text);
    expect(readGame(KEY)).toBeUndefined();
  });

  test('whose guesses were tampered with reads as missing', () => {
    storeGame(KEY, saved('P1 E3'));
    const altered = localStorage.getItem(KEY)?.replace('"isCorrect":false', '"isCorrect":true');
    localStorage.setItem(KEY, altered ?? '');
    expect(readGame(KEY)).toBeUndefined();
  });
});

describe('when storage refuses', () => {
  const full = () => limitStorage(() => false);
  const guessesMade = () => readGame(KEY)?.game.guesses.length;
  afterEach(() => removeGame(KEY));

  test.each([
    ['everything', blockStorage],
    ['new values', full],
  ])('%s, a game stays in memory until it is removed', (_, refuse) => {
    refuse();
    const started = saved('P1');
    expect(storeGame(KEY, started)).toBe(started.game);
    expect(readGame(KEY)).toEqual(started);
    expect(storeGame(KEY, saved('P1 E3')).guesses).toHaveLength(2);
    expect(dailyInProgress(DAY)).toEqual(saved('P1 E3'));
    removeGame(KEY);
    expect(readGame(KEY)).toBeUndefined();
  });

  test('a miss is not undone by an older stored game', () => {
    storeGame(KEY, saved('P1'));
    full();
    storeGame(KEY, saved('P1 E3'));
    expect(guessesMade()).toBe(2);
  });

  test('another tab’s game wins if it is at least as far along', () => {
    full();
    storeGame(KEY, saved('P1 E3'));
    vi.restoreAllMocks();
    const fromOtherTab = { wordSetId: 42, gameDate: DAY, game: saveGame(game('P1 L2')) };
    localStorage.setItem(KEY, JSON.stringify(fromOtherTab));
    expect(readGame(KEY)?.game.guesses[1]?.letter).toBe('L');
    localStorage.setItem(KEY, JSON.stringify({ ...fromOtherTab, game: saveGame(game('P1')) }));
    expect(guessesMade()).toBe(2);
  });

  test('a game is stored once there is room, and from then on storage decides', () => {
    full();
    storeGame(KEY, saved('P1'));
    vi.restoreAllMocks();
    storeGame(KEY, saved('P1 L2'));
    expect(localStorage.getItem(KEY)).not.toBeNull();
    localStorage.removeItem(KEY);
    expect(readGame(KEY)).toBeUndefined();
  });

  test('a guest’s game moves to the user, and is removed with the user’s games', () => {
    blockStorage();
    storeGame(KEY, saved('P1 E3'));
    signIn(ADA, 'token');
    adoptGames(ADA.id);
    expect(readGame(dailyGameKey(DAY))?.game.guesses).toHaveLength(2);
    expect(readGame(KEY)).toBeUndefined();
    removeGamesOf(ADA.id);
    expect(readGame(dailyGameKey(DAY))).toBeUndefined();
  });

  test('legacy games are listed too', () => {
    blockStorage();
    storeGame(legacyGameKey(3), saved(WON));
    expect([...savedLegacyGames().keys()]).toEqual([3]);
    removeGame(legacyGameKey(3));
  });
});

describe('two tabs', () => {
  // A finished game wins; otherwise, the one with more guesses.
  test.each([
    ['P1 L2', 'P1', 'mine'],
    ['P1', 'P1 L2', 'saved'],
    ['P1 E2', 'P1 L2', 'saved'],
    ['P1 E2 E3 E4 A4 A2 L2', WON, 'saved'],
    [WON, 'P1 E2 E3 E4 A4 A2 L2', 'mine'],
    [WON, 'P1 L2 A3 E4 N4 E5 T6', 'saved'],
  ])('%s against %s: %s', (mine, other, winner) => {
    const games = { mine: game(mine), saved: game(other) };
    expect(mostAdvanced(games.mine, games.saved)).toBe(games[winner as 'mine' | 'saved']);
  });

  // An easier game wins until the first guess has been saved.
  test.each([
    ['', 'FOUNDATION', '', 'TORTURE', 'mine'],
    ['', 'TORTURE', '', 'FOUNDATION', 'saved'],
    ['E1', 'TORTURE', '', 'FOUNDATION', 'saved'],
    ['E1', 'FOUNDATION', '', 'TORTURE', 'mine'],
    ['E1 P1', 'TORTURE', '', 'FOUNDATION', 'mine'],
    ['', 'FOUNDATION', 'E1', 'TORTURE', 'saved'],
  ] as const)('%j at %s against %j at %s: %s', (mine, level, other, otherLevel, winner) => {
    const games = { mine: game(mine, 'PLANET', level), saved: game(other, 'PLANET', otherLevel) };
    expect(mostAdvanced(games.mine, games.saved)).toBe(games[winner]);
  });

  test('do not mix up games with different words', () => {
    const mine = game('', 'NETPLA');
    expect(mostAdvanced(mine, game(WON))).toBe(mine);
  });

  test('keep the game that is further along', () => {
    storeGame(KEY, saved('P1 L2 A3'));
    expect(storeGame(KEY, saved('P1 E2')).guesses).toHaveLength(3);
    expect(readGame(KEY)?.game.guesses).toHaveLength(3);
  });

  test('are notified of each other’s changes', () => {
    const listener = vi.fn<(game: StartedGame) => void>();
    const stop = watchGame(KEY, listener);
    storeGame(KEY, saved('P1'));
    dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(listener).not.toHaveBeenCalled();
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    dispatchEvent(new Event('focus'));
    expect(listener.mock.calls.map(([changed]) => changed.guesses.length)).toEqual([1, 1]);
    stop();
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('ownership', () => {
  const as = (user: typeof ADA | null) => (user ? signIn(user, 'token') : signOut());
  const seen = () => readGame(dailyGameKey(DAY))?.game.guesses.length;

  test.each(['P1', WON])('players who share a browser each have their own game: %s', (guesses) => {
    const players = [ADA, null, BOB];
    for (const player of players) {
      as(player);
      expect(seen()).toBeUndefined();
      storeGame(dailyGameKey(DAY), saved(guesses));
    }
    as(ADA);
    expect(seen()).toBe(guesses.split(' ').length);
  });

  test('a game stays with the player who started it, even after another signs in', () => {
    as(ADA);
    const key = dailyGameKey(DAY);
    storeGame(key, saved('P1'));
    as(BOB);
    storeGame(key, saved('P1 L2'));
    expect(seen()).toBeUndefined();
    as(ADA);
    expect(seen()).toBe(2);
  });

  test.each([
    ['in progress', 'P1', undefined, 1],
    ['finished', WON, undefined, 6],
    ['further along than the user’s own', 'P1 L2', 'P1', 2],
    ['behind the user’s own', 'P1', 'P1 L2 A3', 3],
  ])('a guest’s game moves to the user: %s', (_, guests, users, expected) => {
    storeGame(dailyGameKey(DAY), saved(guests));
    as(ADA);
    if (users !== undefined) storeGame(dailyGameKey(DAY), saved(users));
    adoptGames(ADA.id);
    expect(seen()).toBe(expected);
    as(null);
    expect(seen()).toBeUndefined();
  });

  test('legacy games are listed by id', () => {
    as(BOB);
    storeGame(legacyGameKey(3), saved('P1'));
    as(ADA);
    storeGame(legacyGameKey(4), saved('P1'));
    storeGame(legacyGameKey(12), saved(WON));
    localStorage.setItem(legacyGameKey(13), 'damaged');
    expect(
      [...savedLegacyGames()].map(
        ([
          id,
          {
            game: { status },
          },
        ]) => [id, status],
      ),
    ).toEqual([
      [4, 'PLAYING'],
      [12, 'WON'],
    ]);
  });
});

test('old games are removed to make room', () => {
  for (let id = 1; id <= 120; id++) storeGame(legacyGameKey(id), saved('P1'));
  for (let day = 10; day < 30; day++) storeGame(dailyGameKey(`2027-03-${day}`), saved('P1'));
  signIn(ADA, 'token');
  storeGame(legacyGameKey(1), saved('P1'));
  signOut();
  expect(localStorage.length).toBe(38);
  expect(readGame(legacyGameKey(90))).toBeUndefined();
  expect(readGame(legacyGameKey(91))).toBeDefined();
  expect(dailyInProgress('2027-03-22')).toBeUndefined();
  expect(dailyInProgress('2027-03-23')).toBeDefined();
});

describe('when there are too many games', () => {
  const start = (key: string, at: number, guesses = 'P1') =>
    storeGame(key, { ...saved(), game: { ...game(guesses), gameStartTime: at } });
  const isStored = (key: string) => localStorage.getItem(key) !== null;

  test('unreadable legacy games are removed first, then finished ones, then those started longest ago', () => {
    // The list shows the newest first, so players tend to start with the highest ids.
    for (let id = 170; id > 140; id--) start(legacyGameKey(id), 1_000 + 170 - id, id === 160 ? WON : 'P1');
    localStorage.setItem(legacyGameKey(150), 'damaged');
    for (const [id, removed] of [
      [140, 150],
      [139, 160],
      [138, 170],
      [137, 169],
    ] as const) {
      expect(isStored(legacyGameKey(removed))).toBe(true);
      start(legacyGameKey(id), 2_000 - id);
      expect(isStored(legacyGameKey(removed))).toBe(false);
      expect(localStorage.length).toBe(30);
    }
  });

  test('a game that replaces an unreadable one takes its slot', () => {
    for (let id = 1; id <= 30; id++) start(legacyGameKey(id), id);
    localStorage.setItem(legacyGameKey(9), 'damaged');
    start(legacyGameKey(9), 100);
    expect(localStorage.length).toBe(30);
  });

  test('daily games are removed by age alone: past ones cannot be finished', () => {
    for (let day = 10; day < 18; day++) start(dailyGameKey(`2027-03-${day}`), day, day === 16 ? WON : 'P1');
    expect(isStored(dailyGameKey('2027-03-10'))).toBe(false);
    expect(isStored(dailyGameKey('2027-03-16'))).toBe(true);
  });
});
