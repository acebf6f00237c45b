// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isDailyComplete, markDailyComplete } from './daily-complete.ts';
import { cookie, emptyBrowser, HOSTILE_TEXTS, refuseCookies } from '../../../test/browser.ts';

beforeEach(emptyBrowser);
afterEach(emptyBrowser);

const TODAY = '2027-03-14';

test('is marked for one date, in an essential cookie', () => {
  expect(isDailyComplete(TODAY)).toBe(false);
  expect(markDailyComplete(TODAY)).toBe(true);
  expect(cookie('dailyComplete2027-03-14')).toBe('true');
  expect(isDailyComplete(TODAY)).toBe(true);
  expect(isDailyComplete('2027-03-15')).toBe(false);
});

describe('a flag of an earlier release', () => {
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

  test.each([['no', 'false'], ['no day', '2027-02-30'], ...HOSTILE_TEXTS] as const)(
    'of %s says nothing and goes',
    (_, flag) => {
      localStorage.setItem('dailyComplete', flag);
      expect(isDailyComplete(TODAY)).toBe(false);
      expect(document.cookie).toBe('');
      expect(localStorage.getItem('dailyComplete')).toBeNull();
    },
  );

  test('stays where no cookie can be written', () => {
    localStorage.setItem('dailyComplete', 'true');
    refuseCookies();
    isDailyComplete(TODAY);
    expect(localStorage.getItem('dailyComplete')).toBe('true');
  });
});
