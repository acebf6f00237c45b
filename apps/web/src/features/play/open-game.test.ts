// @vitest-environment happy-dom
import type { StartedGame } from '@sixfold/game';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dailyGameKey, readGame, storeGame } from '../../player/games/saved-games.ts';
import { signOut } from '../../player/session/auth.ts';
import { resetBrowser } from '../../../test/browser.ts';
import type { GameSetup } from './choose-game.ts';
import { openGame } from './open-game.ts';

const KEY = dailyGameKey('2027-03-14');
const setup: GameSetup = {
  mode: 'daily',
  origin: 'daily',
  words: { word1: 'PLANET', word2: 'PLATEN', word3: 'PLEATN' },
  difficulty: 'TORTURE',
  wordSetId: 42,
  gameDate: '2027-03-14',
  key: KEY,
  name: 'Game #42',
};

let clock = 0;
const record = vi.fn<(game: StartedGame) => void>();
const stops: (() => void)[] = [];

function open(change: Partial<GameSetup> = {}) {
  const session = openGame({ ...setup, ...change }, record, () => (clock += 1_000));
  return { ...session, follow: () => stops.push(session.follow()) };
}

beforeEach(() => {
  signOut();
  resetBrowser();
  record.mockReset();
  clock = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  resetBrowser();
});

function win(session: ReturnType<typeof open>) {
  (['P', 'L', 'A', 'N', 'E', 'T'] as const).forEach((letter, index) =>
    session.guess(letter, (index + 1) as 1 | 2 | 3 | 4 | 5 | 6),
  );
}

describe('a session', () => {
  test('saves the game when it starts and after each guess', () => {
    const session = open();
    session.follow();
    expect(readGame(KEY)?.game.gameStartTime).toBe(1_000);
    session.guess('P', 1);
    session.guess('Z', 2);
    expect(readGame(KEY)?.game.guesses).toHaveLength(2);
  });

  test('resumes a saved game', () => {
    open().guess('P', 1);
    const { store } = open();
    expect(store.get()).toMatchObject({ gameStartTime: 1_000, guesses: [{ letter: 'P' }] });
  });

  test('can become easier until the first guess, and the clock keeps running', () => {
    open().follow();
    // React may open a session, discard it before its effects run, and open it again.
    open({ difficulty: 'FOUNDATION' });
    const second = open({ difficulty: 'FOUNDATION' });
    expect(second.store.get()).toMatchObject({ difficulty: 'FOUNDATION', gameStartTime: 1_000 });
    second.follow();
    second.guess('P', 1);
    expect(readGame(KEY)?.game).toMatchObject({ difficulty: 'FOUNDATION', gameStartTime: 1_000 });
  });

  test('cannot become harder, and is fixed by the first guess', () => {
    const first = open({ difficulty: 'INTERMEDIATE' });
    first.follow();
    const second = open({ difficulty: 'TORTURE' });
    expect(second.store.get()).toBe(first.store.get());
    second.guess('P', 1);
    expect(open({ difficulty: 'FOUNDATION' }).store.get().difficulty).toBe('INTERMEDIATE');
  });

  test('starts over if the saved game has other words', () => {
    open({ words: { word1: 'SILENT', word2: 'LISTEN', word3: 'ENLIST' } }).guess('S', 1);
    expect(open().store.get().guesses).toEqual([]);
  });

  test('reports a repeated guess', () => {
    const { store, guess, expireFeedback } = open();
    guess('Z', 1);
    guess('Z', 1);
    expect(store.get()).toMatchObject({ lastFeedback: 'You already guessed Z = 1!', guesses: { length: 1 } });
    expireFeedback();
    expect(store.get().lastFeedback).toBeNull();
  });

  test('records the game after the last guess', () => {
    const session = open();
    win(session);
    expect(record).toHaveBeenCalledExactlyOnceWith(session.store.get());
    session.guess('Z', 1);
    expect(record).toHaveBeenCalledOnce();
  });

  test('does not save a practice game', () => {
    const session = open({ mode: 'practice', key: null, wordSetId: null });
    session.follow();
    win(session);
    expect(session.store.get().status).toBe('WON');
    expect(localStorage.length).toBe(0);
  });
});

describe('a second tab', () => {
  const notify = () => dispatchEvent(new StorageEvent('storage', { key: KEY }));

  test('follows the game', () => {
    const [first, second] = [open(), open()];
    second.follow();
    first.guess('P', 1);
    notify();
    expect(second.store.get().guesses).toHaveLength(1);
    const seen = second.store.get();
    notify();
    expect(second.store.get()).toBe(seen);
  });

  test('becomes as easy as the first, and a first guess made before that does not count', () => {
    const [shown, late] = [open(), open()];
    shown.follow();
    const easier = open({ difficulty: 'FOUNDATION' });
    easier.follow();
    late.guess('Z', 1);
    expect(late.store.get()).toMatchObject({ difficulty: 'FOUNDATION', guesses: [] });
    notify();
    expect(shown.store.get()).toMatchObject({ difficulty: 'FOUNDATION', gameStartTime: 1_000 });
  });

  test('keeps its guesses if the other starts over because storage was cleared', () => {
    const mine = open();
    mine.follow();
    mine.guess('P', 1);
    mine.guess('Z', 2);
    localStorage.clear();
    open({ difficulty: 'FOUNDATION' }).follow();
    notify();
    expect(mine.store.get()).toMatchObject({ difficulty: 'TORTURE', guesses: { length: 2 } });
  });

  test('that is behind discards its own guess', () => {
    const [first, second] = [open(), open()];
    first.guess('P', 1);
    second.guess('Z', 1);
    expect(second.store.get().guesses).toEqual(first.store.get().guesses);
  });

  test('shows the end, and records the game again a little later', () => {
    const [first, second] = [open(), open()];
    second.follow();
    win(first);
    notify();
    expect(second.store.get().status).toBe('WON');
    expect(record).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(record).toHaveBeenCalledTimes(2);
  });

  test('prefers a finished game to one with more guesses', () => {
    const mine = open();
    mine.follow();
    for (const letter of ['Z', 'Y', 'X', 'W', 'V'] as const) mine.guess(letter, 1);
    mine.guess('P', 1);
    mine.guess('L', 2);
    localStorage.removeItem(KEY);
    const other = open();
    win(other);
    storeGame(KEY, { wordSetId: 42, gameDate: '2027-03-14', game: other.store.get() });
    notify();
    expect(mine.store.get().status).toBe('WON');
  });
});
