// @vitest-environment happy-dom
import { IDLE_GAME, NO_PENCIL, pencil, play, type CipherNumber, type Letter, type StartedGame } from '@sixfold/game';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { blockStorage, HOSTILE_STRINGS, resetBrowser } from '../../../test/browser.ts';
import { signOut } from '../session/auth.ts';
import { adoptGames, dailyGameKey, removeGame, removeGamesOf, storeGame } from './saved-games.ts';
import { readPencil, storePencil, watchPencil } from './saved-pencil.ts';

beforeEach(() => {
  signOut();
  resetBrowser();
});
afterEach(resetBrowser);

const DAY = '2027-03-14';
const KEY = dailyGameKey(DAY);
const USER_KEY = `${KEY}-of-7`;
const STORED = `sixfold-pencil-daily-${DAY}`;
const MARKED = pencil(NO_PENCIL, { type: 'penciled', letter: 'A', number: 2 });

function storeGuesses(key: string, pairs: string) {
  const puzzle = { word1: 'PLANET', word2: 'PLATEN', word3: 'PLEATN' };
  const started = play(IDLE_GAME, { type: 'started', puzzle, difficulty: 'TORTURE', at: 0 });
  const game = pairs.split(' ').reduce((state, pair) => {
    const [letter, number] = [pair.charAt(0) as Letter, Number(pair.charAt(1)) as CipherNumber];
    return play(state, { type: 'guessed', letter, number, at: 0 });
  }, started) as StartedGame;
  storeGame(key, { wordSetId: 42, gameDate: DAY, game });
}

describe('pencil marks', () => {
  test('are restored with their history', () => {
    storePencil(KEY, MARKED);
    expect(localStorage.getItem(STORED)).toBe('["------","-A----"]');
    expect(readPencil(KEY)).toEqual(MARKED);
  });

  test.each(HOSTILE_STRINGS)('read as none when damaged: %s', (_, text) => {
    localStorage.setItem(STORED, text);
    expect(readPencil(KEY)).toEqual(NO_PENCIL);
  });

  test('read as none when storage is blocked', () => {
    blockStorage();
    storePencil(KEY, MARKED);
    expect(readPencil(KEY)).toEqual(NO_PENCIL);
  });

  test('stay while the game goes on', () => {
    storePencil(KEY, MARKED);
    storeGuesses(KEY, 'P1 Z2');
    expect(readPencil(KEY)).toEqual(MARKED);
  });

  test.each([
    ['won', () => storeGuesses(KEY, 'P1 L2 A3 N4 E5 T6')],
    ['lost', () => storeGuesses(KEY, 'Z1 Z2 Z3 Z4 Z5 Z6')],
    ['removed', () => removeGame(KEY)],
  ])('are removed when the game is %s', (_, end) => {
    storePencil(KEY, MARKED);
    end();
    expect(localStorage.getItem(STORED)).toBeNull();
  });

  test('move to the account with the game, and are removed with the account', () => {
    storeGuesses(KEY, 'P1');
    storePencil(KEY, MARKED);
    adoptGames(7);
    expect(localStorage.getItem(STORED)).toBeNull();
    expect(readPencil(USER_KEY)).toEqual(MARKED);
    removeGamesOf(7);
    expect(localStorage.getItem(`${STORED}-of-7`)).toBeNull();
  });

  test("do not replace the account's marks if its game is further along", () => {
    storeGuesses(KEY, 'P1');
    storePencil(KEY, NO_PENCIL);
    storeGuesses(USER_KEY, 'P1 Z2');
    storePencil(USER_KEY, MARKED);
    adoptGames(7);
    expect(readPencil(USER_KEY)).toEqual(MARKED);
  });
});

test('another tab follows the marks until it stops', () => {
  const listener = vi.fn<(marks: unknown) => void>();
  const stop = watchPencil(KEY, listener);
  const notify = (key: string) => dispatchEvent(new StorageEvent('storage', { key }));
  notify(STORED);
  expect(listener, 'nothing is stored').not.toHaveBeenCalled();
  storePencil(KEY, MARKED);
  notify(KEY);
  expect(listener, 'only the game has changed').not.toHaveBeenCalled();
  notify(STORED);
  expect(listener).toHaveBeenCalledExactlyOnceWith(MARKED);
  stop();
  notify(STORED);
  expect(listener).toHaveBeenCalledOnce();
});
