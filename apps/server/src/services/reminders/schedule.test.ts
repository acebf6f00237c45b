import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { attemptAt, nextAfterChange, nextReminder } from './schedule.ts';

const at = (instant: string) => Date.parse(instant);
const iso = (instant: number) => new Date(instant).toISOString().replace('.000Z', 'Z');

/** The reminders after `from`, each computed from the one before. */
async function series(hour: number, timeZone: string, from: string, count: number): Promise<string[]> {
  const found: string[] = [];
  let last: number | undefined;
  for (let index = 0; index < count; index += 1) {
    last = await nextReminder({ hour, timeZone }, last ?? at(from), last);
    found.push(iso(last));
  }
  return found;
}

test.each([
  ['an ordinary day', 20, 'Europe/Berlin', '2027-01-31T18:59:59Z', ['2027-01-31T19:00:00Z', '2027-02-01T19:00:00Z']],
  ['at the hour itself', 20, 'Europe/Berlin', '2027-01-31T19:00:00Z', ['2027-02-01T19:00:00Z']],
  [
    'a day of 23 hours',
    20,
    'America/New_York',
    '2027-03-13T12:00:00Z',
    ['2027-03-14T01:00:00Z', '2027-03-15T00:00:00Z', '2027-03-16T00:00:00Z'],
  ],
  [
    'an hour that the clocks skip',
    2,
    'America/New_York',
    '2027-03-13T12:00:00Z',
    ['2027-03-14T07:00:00Z', '2027-03-15T06:00:00Z'],
  ],
  [
    'an hour that comes twice',
    1,
    'America/New_York',
    '2027-11-06T12:00:00Z',
    ['2027-11-07T05:00:00Z', '2027-11-08T06:00:00Z'],
  ],
  [
    'a day of 25 hours',
    20,
    'Europe/Berlin',
    '2027-10-30T12:00:00Z',
    ['2027-10-30T18:00:00Z', '2027-10-31T19:00:00Z', '2027-11-01T19:00:00Z'],
  ],
  [
    'half an hour of summer time',
    2,
    'Australia/Lord_Howe',
    '2027-10-02T00:00:00Z',
    ['2027-10-02T15:30:00Z', '2027-10-03T15:00:00Z'],
  ],
  [
    'a midnight that the clocks skip',
    0,
    'Africa/Cairo',
    '2027-04-28T12:00:00Z',
    ['2027-04-28T22:00:00Z', '2027-04-29T22:00:00Z', '2027-04-30T21:00:00Z'],
  ],
  // Samoa had no 30 December.
  [
    'a day that a time zone skipped',
    20,
    'Pacific/Apia',
    '2011-12-29T12:00:00Z',
    ['2011-12-30T06:00:00Z', '2011-12-31T06:00:00Z'],
  ],
])('%s', async (_name, hour, timeZone, from, expected) => {
  expect(await series(hour, timeZone, from, expected.length)).toEqual(expected);
});

const ZONES = ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'UTC'];
const YEAR = { min: at('2027-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') };

test('each day of a zone has exactly one reminder, and none comes too early', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 23 }),
      fc.constantFrom(...ZONES),
      fc.integer(YEAR),
      async (hour, timeZone, from) => {
        const dayOf = (instant: number) =>
          Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate();
        let last = await nextReminder({ hour, timeZone }, from, undefined);
        expect(last).toBeGreaterThan(from);
        for (let index = 0; index < 5; index += 1) {
          const next = await nextReminder({ hour, timeZone }, last, last);
          expect(dayOf(next).equals(dayOf(last).add({ days: 1 }))).toBe(true);
          last = next;
        }
      },
    ),
  );
});

test.each([
  ['before the reminder of that day', 21, undefined, '2027-02-01T02:00:00Z'],
  ['after it', 21, '2027-02-01T01:00:30Z', '2027-02-02T02:00:00Z'],
  // At midnight in New York, the game is another one.
  ['to the midnight after it', 0, '2027-02-01T01:00:30Z', '2027-02-01T05:00:00Z'],
])('a change of the hour %s', async (_name, hour, lastSentAt, expected) => {
  const last = lastSentAt === undefined ? undefined : at(lastSentAt);
  const schedule = { hour, timeZone: 'America/New_York' };
  expect(iso(await nextAfterChange(schedule, at('2027-02-01T01:30:00Z'), last))).toBe(expected);
});

test('a change to a later day of the zone does not remind of the same game again', async () => {
  // In Berlin the day is over an hour after the reminder, but the game is not.
  const schedule = { hour: 0, timeZone: 'Europe/Berlin' };
  const next = await nextAfterChange(schedule, at('2027-02-01T22:40:00Z'), at('2027-02-01T22:00:30Z'));
  expect(iso(next)).toBe('2027-02-02T23:00:00Z');
});

test('reminders of the same hour are spread over a minute', () => {
  const offsets = Array.from({ length: 1000 }, (_, player) => attemptAt(0, player + 1).getTime());
  expect(Math.min(...offsets)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...offsets)).toBeLessThan(60_000);
  const perSecond = Array.from({ length: 60 }, (_, second) => offsets.filter((at) => Math.floor(at / 1000) === second));
  expect(Math.max(...perSecond.map(({ length }) => length))).toBeLessThan(40);
});
