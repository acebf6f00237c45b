// @vitest-environment happy-dom
import { IDLE_GAME, play, saveGame, type CipherNumber, type Letter, type StartedGame } from '@sixfold/game';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn, signOut } from '../session/auth.ts';
import { dailyGameKey, dailyInProgress, further, legacyGameKey, readGame, type KeptGame } from './saved-game.ts';
import { adoptGames, forgetGame, forgetGamesOf, keepGame, keptLegacyGames, watchGame } from './save-game.ts';
import { blockStorage, emptyBrowser, HOSTILE_TEXTS, limitStorage } from '../../../test/browser.ts';

beforeEach(() => {
  signOut();
  emptyBrowser();
});
afterEach(emptyBrowser);

const DAY = '2027-03-14';
const KEY = dailyGameKey(DAY);
const ADA = { id: 7, email: 'ada@example.org', displayName: 'Ada' };
const BOB = { id: 8, email: 'bob@example.org', displayName: 'Bob' };

/** PLANET, with guesses like 'P1 E3'. */
function game(guesses = '', word1 = 'PLANET'): StartedGame {
  const puzzle = { word1, word2: 'PLATEN', word3: 'PLEATN' };
  const begun = play(IDLE_GAME, { type: 'started', puzzle, difficulty: 'TORTURE', at: 1_000 });
  const pairs = guesses.split(' ').filter(Boolean);
  return pairs.reduce((state, [letter, number]) => {
    return play(state, {
      type: 'guessed',
      letter: letter as Letter,
      number: Number(number) as CipherNumber,
      at: 61_000,
    });
  }, begun) as StartedGame;
}

const kept = (guesses = ''): KeptGame => ({ wordSetId: 42, gameDate: DAY, game: game(guesses) });
const WON = 'P1 L2 A3 N4 E5 T6';

describe('a game', () => {
  test('comes back with its guesses and its clock', () => {
    const begun = kept('P1 E3');
    expect(keepGame(KEY, begun)).toBe(begun.game);
    expect(readGame(KEY)).toEqual(begun);
    expect(dailyInProgress(DAY)).toEqual(begun);
    expect(dailyInProgress('2027-03-15')).toBeUndefined();
  });

  test('that is over is no longer in progress, but is still known', () => {
    keepGame(KEY, kept(WON));
    expect(dailyInProgress(DAY)).toBeUndefined();
    expect(readGame(KEY)?.game.status).toBe('WON');
  });

  test.each([
    ...HOSTILE_TEXTS,
    ['a guess that is none', '{"owner":null,"wordSetId":42,"gameDate":"2027-03-14","game":{"guesses":[null]}}'],
  ] as const)('reads %s as none', (_, text) => {
    localStorage.setItem(KEY, text);
    expect(readGame(KEY)).toBeUndefined();
  });

  test('whose guesses were altered is none', () => {
    keepGame(KEY, kept('P1 E3'));
    const altered = localStorage.getItem(KEY)?.replace('"isCorrect":false', '"isCorrect":true');
    localStorage.setItem(KEY, altered ?? '');
    expect(readGame(KEY)).toBeUndefined();
  });
});

describe('where storage refuses', () => {
  const full = () => limitStorage(() => false);
  const guessesMade = () => readGame(KEY)?.game.guesses.length;
  afterEach(() => forgetGame(KEY));

  test.each([
    ['everything', blockStorage],
    ['what is new', full],
  ])('%s, a game is held while the page is open, until it is forgotten', (_, refuse) => {
    refuse();
    const begun = kept('P1');
    expect(keepGame(KEY, begun)).toBe(begun.game);
    expect(readGame(KEY)).toEqual(begun);
    expect(keepGame(KEY, kept('P1 E3')).guesses).toHaveLength(2);
    expect(dailyInProgress(DAY)).toEqual(kept('P1 E3'));
    forgetGame(KEY);
    expect(readGame(KEY)).toBeUndefined();
  });

  test('a miss is not undone by what was stored before it', () => {
    keepGame(KEY, kept('P1'));
    full();
    keepGame(KEY, kept('P1 E3'));
    expect(guessesMade()).toBe(2);
  });

  test('another tab that has gone further, or was as quick, is followed', () => {
    full();
    keepGame(KEY, kept('P1 E3'));
    vi.restoreAllMocks();
    const ofOther = { wordSetId: 42, gameDate: DAY, game: saveGame(game('P1 L2')) };
    localStorage.setItem(KEY, JSON.stringify(ofOther));
    expect(readGame(KEY)?.game.guesses[1]?.letter).toBe('L');
    localStorage.setItem(KEY, JSON.stringify({ ...ofOther, game: saveGame(game('P1')) }));
    expect(guessesMade()).toBe(2);
  });

  test('it is stored as soon as there is room, and what becomes of it there counts from then on', () => {
    full();
    keepGame(KEY, kept('P1'));
    vi.restoreAllMocks();
    keepGame(KEY, kept('P1 L2'));
    expect(localStorage.getItem(KEY)).not.toBeNull();
    localStorage.removeItem(KEY);
    expect(readGame(KEY)).toBeUndefined();
  });

  test('a guest’s game moves to the user, and is gone when the user is', () => {
    blockStorage();
    keepGame(KEY, kept('P1 E3'));
    signIn(ADA, 'token');
    adoptGames(ADA.id);
    expect(readGame(dailyGameKey(DAY))?.game.guesses).toHaveLength(2);
    expect(readGame(KEY)).toBeUndefined();
    forgetGamesOf(ADA.id);
    expect(readGame(dailyGameKey(DAY))).toBeUndefined();
  });

  test('legacy games are known too', () => {
    blockStorage();
    keepGame(legacyGameKey(3), kept(WON));
    expect([...keptLegacyGames().keys()]).toEqual([3]);
    forgetGame(legacyGameKey(3));
  });
});

describe('two tabs', () => {
  // The last word is the longer game; a finished one wins.
  test.each([
    ['P1 L2', 'P1', 'mine'],
    ['P1', 'P1 L2', 'kept'],
    ['P1 E2', 'P1 L2', 'kept'],
    ['P1 E2 E3 E4 A4 A2 L2', WON, 'kept'],
    [WON, 'P1 E2 E3 E4 A4 A2 L2', 'mine'],
    [WON, 'P1 L2 A3 E4 N4 E5 T6', 'kept'],
  ])('%s against %s: %s', (mine, other, standing) => {
    const games = { mine: game(mine), kept: game(other) };
    expect(further(games.mine, games.kept)).toBe(games[standing as 'mine' | 'kept']);
  });

  test('a game of other words is no stage of this one', () => {
    const mine = game('', 'NETPLA');
    expect(further(mine, game(WON))).toBe(mine);
  });

  test('one that has fallen behind does not overwrite', () => {
    keepGame(KEY, kept('P1 L2 A3'));
    expect(keepGame(KEY, kept('P1 E2')).guesses).toHaveLength(3);
    expect(readGame(KEY)?.game.guesses).toHaveLength(3);
  });

  test('hear of each other', () => {
    const listener = vi.fn<(game: StartedGame) => void>();
    const stop = watchGame(KEY, listener);
    keepGame(KEY, kept('P1'));
    dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(listener).not.toHaveBeenCalled();
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    dispatchEvent(new Event('focus'));
    expect(listener.mock.calls.map(([told]) => told.guesses.length)).toEqual([1, 1]);
    stop();
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('whose game it is', () => {
  const as = (user: typeof ADA | null) => (user ? signIn(user, 'token') : signOut());
  const seen = () => readGame(dailyGameKey(DAY))?.game.guesses.length;

  test.each(['P1', WON])('every player of a browser has their own: %s', (guesses) => {
    const players = [ADA, null, BOB];
    for (const player of players) {
      as(player);
      expect(seen()).toBeUndefined();
      keepGame(dailyGameKey(DAY), kept(guesses));
    }
    as(ADA);
    expect(seen()).toBe(guesses.split(' ').length);
  });

  test('a game goes on for the player who began it, whoever has signed in since', () => {
    as(ADA);
    const key = dailyGameKey(DAY);
    keepGame(key, kept('P1'));
    as(BOB);
    keepGame(key, kept('P1 L2'));
    expect(seen()).toBeUndefined();
    as(ADA);
    expect(seen()).toBe(2);
  });

  test.each([
    ['in progress', 'P1', undefined, 1],
    ['finished', WON, undefined, 6],
    ['further than the user’s own', 'P1 L2', 'P1', 2],
    ['not as far as the user’s own', 'P1', 'P1 L2 A3', 3],
  ])('a guest’s game moves to the user: %s', (_, guests, users, stands) => {
    keepGame(dailyGameKey(DAY), kept(guests));
    as(ADA);
    if (users !== undefined) keepGame(dailyGameKey(DAY), kept(users));
    adoptGames(ADA.id);
    expect(seen()).toBe(stands);
    as(null);
    expect(seen()).toBeUndefined();
  });

  test('legacy games are known by their ids', () => {
    as(BOB);
    keepGame(legacyGameKey(3), kept('P1'));
    as(ADA);
    keepGame(legacyGameKey(4), kept('P1'));
    keepGame(legacyGameKey(12), kept(WON));
    localStorage.setItem(legacyGameKey(13), 'damaged');
    expect(
      [...keptLegacyGames()].map(
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

test('old games make room', () => {
  for (let id = 1; id <= 120; id++) keepGame(legacyGameKey(id), kept('P1'));
  for (let day = 10; day < 30; day++) keepGame(dailyGameKey(`2027-03-${day}`), kept('P1'));
  signIn(ADA, 'token');
  keepGame(legacyGameKey(1), kept('P1'));
  signOut();
  expect(localStorage.length).toBe(38);
  expect(readGame(legacyGameKey(90))).toBeUndefined();
  expect(readGame(legacyGameKey(91))).toBeDefined();
  expect(dailyInProgress('2027-03-22')).toBeUndefined();
  expect(dailyInProgress('2027-03-23')).toBeDefined();
});
