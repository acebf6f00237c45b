// @vitest-environment happy-dom
import { gameDay, PRACTICE_SETS } from '@sixfold/game';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clearResources, known, reload } from '../../lib/api/resource.ts';
import { currentGameDate, dailyPuzzle, type Daily } from './daily-puzzle.ts';
import { DAILY_PUZZLE as puzzle, resetBrowser, failure, json, stubFetch } from '../../../test/browser.ts';

beforeEach(() => {
  resetBrowser();
  clearResources();
});
afterEach(() => {
  vi.useRealTimers();
  resetBrowser();
});

const response = (change = {}) => json({ success: true, data: { ...puzzle, ...change } });
async function fetchDaily(): Promise<Daily | undefined> {
  await reload(dailyPuzzle);
  return known(dailyPuzzle);
}

test("the puzzle comes from the server, bypassing the browser's cache", async () => {
  const sent = stubFetch(response());
  expect(await fetchDaily()).toEqual({ kind: 'daily', puzzle });
  expect(sent[0]).toMatchObject({ url: '/api/v1/puzzles/daily', init: { cache: 'no-cache' } });
});

describe('falls back to a practice game', () => {
  test.each([
    ['the server is unreachable', new TypeError('Failed to fetch')],
    ['there is no puzzle', failure(503, 'UNAVAILABLE')],
    ['the word set id is missing', response({ wordSetId: null })],
    ['the words are not a valid puzzle', response({ word2: 'ZEBRAS' })],
    ['the response is an HTML page', new Response('<html>')],
  ])('if %s', async (_, reply) => {
    stubFetch(reply);
    const daily = await fetchDaily();
    expect(daily).toMatchObject({ kind: 'practice' });
    expect(PRACTICE_SETS).toContain((daily as Extract<Daily, { kind: 'practice' }>).practice);
  });

  test('and keeps the same one when the next attempt fails too', async () => {
    stubFetch(new TypeError('Failed to fetch'));
    const first = await fetchDaily();
    for (let attempt = 0; attempt < 8; attempt++) expect(await fetchDaily()).toEqual(first);
  });

  test('but not while it is still the day of a known puzzle', async () => {
    vi.useFakeTimers({ now: Date.parse('2027-03-14T16:00Z') });
    stubFetch(response(), new TypeError('Failed to fetch'));
    await fetchDaily();
    expect(await fetchDaily()).toMatchObject({ kind: 'daily' });
    vi.setSystemTime(Date.parse('2027-03-15T04:00:01Z'));
    expect(await fetchDaily()).toMatchObject({ kind: 'practice' });
  });
});

test('the puzzle is fresh until its day is over', () => {
  const loadedAt = Date.parse('2027-03-15T03:59:00Z');
  expect(dailyPuzzle.freshFor?.({ kind: 'daily', puzzle }, loadedAt)).toBe(60_000);
  expect(dailyPuzzle.freshFor?.({ kind: 'practice', practice: PRACTICE_SETS[0] }, loadedAt)).toBe(0);
});

test('the date is the server’s, or the current date in New York', () => {
  vi.useFakeTimers({ now: Date.parse('2027-03-20T02:00Z') });
  expect(currentGameDate({ kind: 'daily', puzzle })).toBe('2027-03-14');
  expect(currentGameDate({ kind: 'practice', practice: PRACTICE_SETS[0] })).toBe('2027-03-19');
  expect(currentGameDate(undefined)).toBe(gameDay(Date.now()));
});
