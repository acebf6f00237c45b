// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isDailyComplete, markDailyComplete } from './guest-record.ts';
import { cookie, resetBrowser, HOSTILE_STRINGS, blockCookies } from '../../../test/browser.ts';

beforeEach(resetBrowser);
afterEach(resetBrowser);

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
