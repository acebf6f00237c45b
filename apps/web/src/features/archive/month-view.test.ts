// @vitest-environment happy-dom
import type { ArchiveDay } from '@sixfold/contract';
import { IDLE_GAME, play, type CipherNumber, type GameState, type Letter, type StartedGame } from '@sixfold/game';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resetBrowser } from '../../../test/browser.ts';
import { dailyGameKey, legacyGameKey, storeGame } from '../../player/games/saved-games.ts';
import { writeGuestRecord } from '../../player/records/guest-record.ts';
import { signIn, signOut } from '../../player/session/auth.ts';
import { dayLabel, guestMonth, userMonth } from './month-view.ts';

const TODAY = '2027-03-14';
const YESTERDAY = '2027-03-13';
const OLDER = '2027-03-12';
const WORDS = { word1: 'PLANET', word2: 'PLATEN', word3: 'PANTLE' };

beforeEach(resetBrowser);
afterEach(signOut);

function gameWith(letters: string): StartedGame {
  const started = play(IDLE_GAME, { type: 'started', puzzle: WORDS, difficulty: 'TORTURE', at: 0 });
  return [...letters].reduce<GameState>(
    (state, letter, index) =>
      play(state, { type: 'guessed', letter: letter as Letter, number: (index + 1) as CipherNumber, at: 1 }),
    started,
  ) as StartedGame;
}
const WON = gameWith('PLANET');
const STARTED = gameWith('P');

const save = (key: string, game: StartedGame) => storeGame(key, { wordSetId: 12, gameDate: OLDER, game });

describe('a user’s day', () => {
  const day = (gameDate: string, result: ArchiveDay['result'] = null) => {
    const days = [{ gameDate, dailyGameId: 5, wordSetId: 12, result }];
    return userMonth({ month: '2027-03', today: TODAY, firstMonth: '2027-01', days }).days.get(gameDate);
  };
  beforeEach(() => signIn({ id: 7, email: 'ada@example.org', displayName: 'Ada' }, 'token'));

  test('is the server’s, with the range that can be shown', () => {
    const result = { outcome: 'WIN', incorrectGuesses: 2, difficulty: 'TORTURE' } as const;
    expect(day(OLDER, result)).toEqual({ gameDate: OLDER, dailyGameId: 5, result, inProgress: null });
    expect(day(OLDER)).toEqual({ gameDate: OLDER, dailyGameId: 5, result: null, inProgress: null });
    expect(userMonth({ month: '2027-03', today: TODAY, firstMonth: '2027-01', days: [] })).toEqual({
      month: '2027-03',
      today: TODAY,
      firstDay: '2027-01-01',
      days: new Map(),
    });
  });

  test.each([
    ['daily', () => dailyGameKey(OLDER)],
    ['legacy', () => legacyGameKey(5)],
  ])('is this browser’s if the %s game has not been sent', (_, key) => {
    save(key(), WON);
    expect(day(OLDER)).toMatchObject({ result: { outcome: 'WIN', incorrectGuesses: 0 }, inProgress: null });
  });

  test.each([
    ['daily', YESTERDAY, 'daily'],
    ['daily', TODAY, 'daily'],
    ['daily', OLDER, null], // too late to finish it
    ['legacy', OLDER, 'legacy'],
    ['legacy', YESTERDAY, 'legacy'],
  ])('a %s game of %s in progress can be resumed as %s', (mode, gameDate, inProgress) => {
    save(mode === 'daily' ? dailyGameKey(gameDate) : legacyGameKey(5), STARTED);
    expect(day(gameDate)).toMatchObject({ result: null, inProgress });
  });

  test('an abandoned daily game does not hide the legacy game started after it', () => {
    save(dailyGameKey(OLDER), STARTED);
    save(legacyGameKey(5), STARTED);
    expect(day(OLDER)).toMatchObject({ result: null, inProgress: 'legacy' });
  });

  test('a finished daily game takes precedence over a legacy game in progress', () => {
    save(dailyGameKey(OLDER), WON);
    save(legacyGameKey(5), STARTED);
    expect(day(OLDER)).toMatchObject({ result: { outcome: 'WIN' }, inProgress: null });
  });
});

describe('a guest’s month', () => {
  const details = {
    outcome: 'LOSS' as const,
    difficulty: 'TORTURE' as const,
    totalGuesses: 6,
    correctGuesses: 0,
    incorrectGuesses: 6,
    timeElapsed: { minutes: 1, seconds: 5 },
    completedAt: '2027-03-14T16:00:00.000Z',
    guessGrid: [],
    puzzle: { id: 12, ...WORDS },
  };

  test('is what this browser has recorded, from the first record to today', () => {
    writeGuestRecord('2026-05-20', details, WON);
    writeGuestRecord(OLDER, details, WON);
    save(dailyGameKey(YESTERDAY), STARTED);
    const { firstDay, days } = guestMonth('2027-03', TODAY);
    expect(firstDay).toBe('2026-05-01');
    expect([...days.keys()].at(-1)).toBe(TODAY);
    expect(days.get(OLDER)).toMatchObject({ dailyGameId: null, result: { outcome: 'LOSS', incorrectGuesses: 6 } });
    expect(days.get(YESTERDAY)).toMatchObject({ result: null, inProgress: 'daily' });
    expect(days.get(TODAY)).toMatchObject({ result: null, inProgress: null });
    expect(guestMonth('2026-05', TODAY).days.get('2026-05-20')?.result).toMatchObject({ outcome: 'LOSS' });
  });

  test('is this month before any game', () => expect(guestMonth('2027-03', TODAY).firstDay).toBe('2027-03-01'));
});

const view = { gameDate: OLDER, dailyGameId: 5, result: null, inProgress: null };
test.each([
  [undefined, 'March 12: no game'],
  [view, 'March 12: not played'],
  [{ ...view, inProgress: 'legacy' as const }, 'March 12: in progress'],
  [{ ...view, result: { outcome: 'LOSS' as const, incorrectGuesses: 6 } }, 'March 12: lost'],
  [{ ...view, result: { outcome: 'WIN' as const, incorrectGuesses: 0 } }, 'March 12: won with no misses'],
  [{ ...view, result: { outcome: 'WIN' as const, incorrectGuesses: 1 } }, 'March 12: won with 1 miss'],
  [{ ...view, result: { outcome: 'WIN' as const, incorrectGuesses: 5 } }, 'March 12: won with 5 misses'],
])('%j is named %s', (day, label) => expect(dayLabel(OLDER, TODAY, day)).toBe(label));

test('today is named as such', () => expect(dayLabel(TODAY, TODAY, undefined)).toBe('March 14, today: no game'));
