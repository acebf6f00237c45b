// @vitest-environment happy-dom
import type { StartedGame } from '@sixfold/game';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signOut } from '../../lib/session/auth.ts';
import { dailyGameKey, readGame } from '../../lib/games/saved-game.ts';
import { keepGame } from '../../lib/games/save-game.ts';
import { emptyBrowser } from '../../../test/browser.ts';
import { openSession } from './game-session.ts';
import type { GameSetup } from './game-setup.ts';

const KEY = dailyGameKey('2027-03-14');
const setup: GameSetup = {
  mode: 'daily',
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
  const session = openSession({ ...setup, ...change }, record, () => (clock += 1_000));
  return { ...session, follow: () => stops.push(session.follow()) };
}

beforeEach(() => {
  signOut();
  emptyBrowser();
  record.mockReset();
  clock = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  emptyBrowser();
});

function win(session: ReturnType<typeof open>) {
  (['P', 'L', 'A', 'N', 'E', 'T'] as const).forEach((letter, index) =>
    session.guess(letter, (index + 1) as 1 | 2 | 3 | 4 | 5 | 6),
  );
}

describe('a session', () => {
  test('keeps the game from its start, and after each guess', () => {
    const session = open();
    session.follow();
    expect(readGame(KEY)?.game.gameStartTime).toBe(1_000);
    session.guess('P', 1);
    session.guess('Z', 2);
    expect(readGame(KEY)?.game.guesses).toHaveLength(2);
  });

  test('is taken up where it was left', () => {
    open().guess('P', 1);
    const { store } = open();
    expect(store.get()).toMatchObject({ gameStartTime: 1_000, guesses: [{ letter: 'P' }] });
  });

  test('lets the difficulty be changed until something was guessed; the clock runs on', () => {
    open().follow();
    const second = open({ difficulty: 'FOUNDATION' });
    second.follow();
    expect(second.store.get()).toMatchObject({ difficulty: 'FOUNDATION', gameStartTime: 1_000 });
    second.guess('P', 1);
    expect(open().store.get().difficulty).toBe('FOUNDATION');
  });

  test('begins anew where other words were kept', () => {
    open({ words: { word1: 'SILENT', word2: 'LISTEN', word3: 'ENLIST' } }).guess('S', 1);
    expect(open().store.get().guesses).toEqual([]);
  });

  test('says of a repeated guess that it was one', () => {
    const { store, guess, expireFeedback } = open();
    guess('Z', 1);
    guess('Z', 1);
    expect(store.get()).toMatchObject({ lastFeedback: 'You already guessed Z = 1!', guesses: { length: 1 } });
    expireFeedback();
    expect(store.get().lastFeedback).toBeNull();
  });

  test('records when the last guess is made', () => {
    const session = open();
    win(session);
    expect(record).toHaveBeenCalledExactlyOnceWith(session.store.get());
    session.guess('Z', 1);
    expect(record).toHaveBeenCalledOnce();
  });

  test('keeps nothing of a practice game', () => {
    const session = open({ mode: 'practice', key: null, wordSetId: null });
    session.follow();
    win(session);
    expect(session.store.get().status).toBe('WON');
    expect(localStorage.length).toBe(0);
  });
});

describe('a second tab', () => {
  const tell = () => dispatchEvent(new StorageEvent('storage', { key: KEY }));

  test('follows', () => {
    const [first, second] = [open(), open()];
    second.follow();
    first.guess('P', 1);
    tell();
    expect(second.store.get().guesses).toHaveLength(1);
    const seen = second.store.get();
    tell();
    expect(second.store.get()).toBe(seen);
  });

  test('that has fallen behind does not count its own guess', () => {
    const [first, second] = [open(), open()];
    first.guess('P', 1);
    second.guess('Z', 1);
    expect(second.store.get().guesses).toEqual(first.store.get().guesses);
  });

  test('shows the end, and makes sure a little later that it was recorded', () => {
    const [first, second] = [open(), open()];
    second.follow();
    win(first);
    tell();
    expect(second.store.get().status).toBe('WON');
    expect(record).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1_000);
    expect(record).toHaveBeenCalledTimes(2);
  });

  test('a finished game wins over a longer one', () => {
    const mine = open();
    mine.follow();
    for (const letter of ['Z', 'Y', 'X', 'W', 'V'] as const) mine.guess(letter, 1);
    mine.guess('P', 1);
    mine.guess('L', 2);
    localStorage.removeItem(KEY);
    const other = open();
    win(other);
    keepGame(KEY, { wordSetId: 42, gameDate: '2027-03-14', game: other.store.get() });
    tell();
    expect(mine.store.get().status).toBe('WON');
  });
});
