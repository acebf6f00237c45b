// @vitest-environment happy-dom
import type { CompletionDetails } from '@sixfold/contract';
import { addDays, type StartedGame } from '@sixfold/game';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blockCookies, cookie, HOSTILE_STRINGS, limitStorage, resetBrowser } from '../../../test/browser.ts';
import { replayGame } from '../games/replay-game.ts';
import {
  clearGuestRecords,
  guestRecordDates,
  isDailyComplete,
  markDailyComplete,
  readGuestRecord,
  recordedGuestGame,
  writeGuestRecord,
} from './guest-record.ts';

beforeEach(resetBrowser);
afterEach(resetBrowser);

const DAY = '2027-03-14';
const KEY = 'sixfold-completion-2027-03-14';
const words = { word1: 'PLANET', word2: 'PLATEN', word3: 'PANTLE' };
const pairs = Array.from('LPLANET', (letter, index) => ({ letter, number: Math.max(index, 1) }));
const game = replayGame(words, 'FOUNDATION', pairs) as StartedGame;
const details: CompletionDetails = {
  outcome: 'WIN',
  difficulty: 'FOUNDATION',
  totalGuesses: 7,
  correctGuesses: 6,
  incorrectGuesses: 1,
  timeElapsed: { minutes: 1, seconds: 5 },
  completedAt: '2027-03-14T16:00:00.000Z',
  guessGrid: ['🟥🟩', '🟩', '🟩', '🟩', '🟩', '🟩'],
  puzzle: { id: 42, ...words },
};
const write = (gameDate: string) => writeGuestRecord(gameDate, details, { ...game, dailyGameId: 7 });

test('a record is stored under the game date, with its guesses', () => {
  expect(write(DAY)).toBe(true);
  expect(readGuestRecord(DAY)).toMatchObject(details);
  expect(recordedGuestGame(DAY)).toEqual({ game, dailyGameId: 7 });
  expect(localStorage.getItem(KEY)).toContain('"L1P1L2A3N4E5T6"');
  expect(readGuestRecord('2027-03-15')).toBeUndefined();
  expect(recordedGuestGame('2027-03-15')).toEqual({});
});

test.each([...HOSTILE_STRINGS, ['a draw', JSON.stringify({ ...details, outcome: 'DRAW' })]] as const)(
  'reads %s as missing',
  (_, text) => {
    localStorage.setItem(KEY, text);
    expect(readGuestRecord(DAY)).toBeUndefined();
    expect(recordedGuestGame(DAY)).toEqual({});
  },
);

test.each([undefined, '', 'L1', 'L1P1L2A3N4E5T6P1', 'L1P1L2A3N4E5Z6', 'l1', 'L9', 7])(
  'without the guesses of a whole game (%j), there is only the result',
  (guesses) => {
    localStorage.setItem(KEY, JSON.stringify({ ...details, guesses, dailyGameId: '7' }));
    expect(readGuestRecord(DAY)).toMatchObject(details);
    expect(recordedGuestGame(DAY)).toEqual({ game: undefined, dailyGameId: undefined });
  },
);

test('the newest 400 records stay, in little space', () => {
  write('2026-01-01');
  const text = localStorage.getItem('sixfold-completion-2026-01-01') ?? '';
  for (let day = 1; day < 409; day++) localStorage.setItem(`sixfold-completion-${addDays('2026-01-01', day)}`, text);
  write(addDays('2026-01-01', 409));
  expect(localStorage.length).toBe(400);
  expect(guestRecordDates()[0]).toBe(addDays('2026-01-01', 10));
  expect(guestRecordDates().at(-1)).toBe(addDays('2026-01-01', 409));
  expect(text.length * 400).toBeLessThan(170_000); // browsers allow about 5,000,000 characters
});

test('old records make room when storage is full', () => {
  for (let day = 0; day < 10; day++) write(addDays('2027-03-01', day));
  limitStorage(() => localStorage.length < 9);
  expect(write(DAY)).toBe(true);
  expect(guestRecordDates()).toEqual([...Array.from({ length: 8 }, (_, day) => addDays('2027-03-03', day)), DAY]);
});

test('a write that storage refuses is reported', () => {
  limitStorage(() => false);
  expect(write(DAY)).toBe(false);
});

test('clearing forgets the results and the flags of their days', () => {
  write(DAY);
  markDailyComplete(DAY);
  localStorage.setItem('sixfold-completion-never', '');
  clearGuestRecords();
  expect(guestRecordDates()).toEqual([]);
  expect(isDailyComplete(DAY)).toBe(false);
});

describe('a completed day', () => {
  const TODAY = '2027-03-14';

  test('is marked for a single date, in an essential cookie', () => {
    expect(isDailyComplete(TODAY)).toBe(false);
    expect(markDailyComplete(TODAY)).toBe(true);
    expect(cookie('dailyComplete2027-03-14')).toBe('true');
    expect(isDailyComplete(TODAY)).toBe(true);
    expect(isDailyComplete('2027-03-15')).toBe(false);
  });

  describe('a flag from an earlier release', () => {
    test.each([
      ['true', TODAY],
      ['"true"', TODAY],
      ['1', TODAY],
      ['2027-03-10', '2027-03-10'],
      ['{"date":"2027-03-10"}', '2027-03-10'],
    ])('%s becomes a cookie', (flag, date) => {
      localStorage.setItem('dailyComplete', flag);
      expect(isDailyComplete(TODAY)).toBe(date === TODAY);
      expect(cookie(`dailyComplete${date}`)).toBe('true');
      expect(localStorage.getItem('dailyComplete')).toBeNull();
    });

    test.each([['false', 'false'], ['an invalid day', '2027-02-30'], ...HOSTILE_STRINGS] as const)(
      'of %s is ignored and removed',
      (_, flag) => {
        localStorage.setItem('dailyComplete', flag);
        expect(isDailyComplete(TODAY)).toBe(false);
        expect(document.cookie).toBe('');
        expect(localStorage.getItem('dailyComplete')).toBeNull();
      },
    );

    test('stays if no cookie can be written', () => {
      localStorage.setItem('dailyComplete', 'true');
      blockCookies();
      isDailyComplete(TODAY);
      expect(localStorage.getItem('dailyComplete')).toBe('true');
    });
  });
});
