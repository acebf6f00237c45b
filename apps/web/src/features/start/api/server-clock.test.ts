import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DAILY_PUZZLE as PUZZLE } from '../../../../test/browser.ts';
import { clockOffset, isClockWrong, serverClock } from './server-clock.ts';

const SERVER = '2027-03-14T18:00:00.000Z';
const HOUR = 3_600_000;

const offset = (headers: Record<string, string>, browserTime: number) =>
  clockOffset(new Headers(headers), PUZZLE, browserTime);
const datedAt = (time: string) => ({ Date: new Date(time).toUTCString() });

describe('the server’s clock offset', () => {
  test.each([
    ['an hour behind', 1 * HOUR],
    ['an hour ahead', -1 * HOUR],
    ['a day ahead', -24 * HOUR],
    ['a year behind', 365 * 24 * HOUR],
  ])('a browser %s', (_name, ahead) => {
    expect(offset(datedAt(SERVER), Date.parse(SERVER) + 500 - ahead)).toBe(ahead);
  });

  test('a difference below the header’s precision is ignored', () =>
    expect(offset(datedAt(SERVER), Date.parse(SERVER) - 1_400)).toBe(0));

  test('the age of a cached response is added', () =>
    expect(offset({ ...datedAt('2027-03-14T17:00:00Z'), Age: '3600' }, Date.parse(SERVER) + 500)).toBe(0));

  test.each([
    ['is missing', {}],
    ['is not a date', { Date: 'yesterday' }],
    ['is on another day', datedAt('2027-03-13T18:00:00Z')],
    ['is past the end of the day', datedAt('2027-03-15T04:00:01Z')],
  ])('a time that %s is ignored', (_name, headers) => expect(offset(headers, Date.parse(SERVER))).toBe(0));
});

test.each([
  ['2027-03-14T04:59:59.999Z', true],
  ['2027-03-14T05:00:00.000Z', false],
  ['2027-03-15T03:59:59.999Z', false],
  ['2027-03-15T04:00:00.000Z', true],
])('a browser that receives the puzzle for the 14th at %s has a wrong clock: %s', (time, wrong) =>
  expect(isClockWrong(PUZZLE, Date.parse(time))).toBe(wrong),
);

test('a request without a response times out, because the new game waits for the result', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', neverResponds);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const measured = expect(serverClock(PUZZLE).load()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(60_000);
  await measured;
});

const neverResponds = (_url: string, { signal }: RequestInit) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
