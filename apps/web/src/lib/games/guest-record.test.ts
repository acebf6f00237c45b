// @vitest-environment happy-dom
import type { CompletionDetails } from '@sixfold/contract';
import { addDays } from '@sixfold/game';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isDailyComplete, markDailyComplete, readGuestRecord, writeGuestRecord } from './guest-record.ts';
import { cookie, resetBrowser, HOSTILE_STRINGS, limitStorage, blockCookies } from '../../../test/browser.ts';

beforeEach(resetBrowser);
afterEach(resetBrowser);

const details: CompletionDetails = {
  outcome: 'WIN',
  difficulty: 'FOUNDATION',
  totalGuesses: 7,
  correctGuesses: 6,
  incorrectGuesses: 1,
  timeElapsed: { minutes: 1, seconds: 5 },
  completedAt: '2027-03-14T16:00:00.000Z',
  guessGrid: ['🟥🟩', '🟩', '🟩', '🟩', '🟩', '🟩'],
  puzzle: { id: 42, word1: 'PLANET', word2: 'PLATEN', word3: 'PLEATN' },
};

describe('a record', () => {
  test('is stored under the game date', () => {
    expect(writeGuestRecord('2027-03-14', details)).toBe(true);
    expect(readGuestRecord('2027-03-14')).toEqual(details);
    expect(readGuestRecord('2027-03-15')).toBeUndefined();
    expect(localStorage.getItem('sixfold-completion-2027-03-14')).not.toBeNull();
  });

  test('is removed after 14 newer ones', () => {
    for (let day = 0; day < 30; day++) writeGuestRecord(addDays('2027-02-20', day), details);
    expect(localStorage.length).toBe(14);
    expect(readGuestRecord(addDays('2027-02-20', 29))).toEqual(details);
    expect(readGuestRecord(addDays('2027-02-20', 15))).toBeUndefined();
  });

  test.each([...HOSTILE_STRINGS, ['a draw', JSON.stringify({ ...details, outcome: 'DRAW' })]] as const)(
    'reads %s as missing',
    (_, text) => {
      localStorage.setItem('sixfold-completion-2027-03-14', text);
      expect(readGuestRecord('2027-03-14')).toBeUndefined();
    },
  );

  test('reports that storage is full', () => {
    limitStorage(() => false);
    expect(writeGuestRecord('2027-03-14', details)).toBe(false);
  });
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
