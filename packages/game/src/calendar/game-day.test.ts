import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  gameDay,
  isGameDay,
  nextDay,
  nextRollover,
  previousDay,
  startOfGameDay,
} from './game-day.ts';

const HOUR = 3_600_000;
const at = (iso: string) => Date.parse(iso);
const easternDay = (now: number) =>
  Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('America/New_York').toPlainDate();
const easternMidnight = (day: Temporal.PlainDate) => day.toZonedDateTime('America/New_York').epochMilliseconds;

// decision 0001: the game day is the Eastern calendar day
test.each([
  ['an ordinary winter day', '2027-01-15T12:00:00Z', '2027-01-15', '2027-01-16T05:00:00Z'],
  ['9 pm, already tomorrow in UTC', '2027-01-16T02:00:00Z', '2027-01-15', '2027-01-16T05:00:00Z'],
  ['the last millisecond before midnight', '2027-07-02T03:59:59.999Z', '2027-07-01', '2027-07-02T04:00:00Z'],
  ['midnight itself', '2027-07-02T04:00:00Z', '2027-07-02', '2027-07-03T04:00:00Z'],
  ['the day before clocks go forward', '2027-03-13T12:00:00Z', '2027-03-13', '2027-03-14T05:00:00Z'],
  ['the 23-hour day, before the change', '2027-03-14T05:00:00Z', '2027-03-14', '2027-03-15T04:00:00Z'],
  ['the 23-hour day, after the change', '2027-03-15T03:59:59Z', '2027-03-14', '2027-03-15T04:00:00Z'],
  ['the 25-hour day, before the change', '2027-11-07T04:00:00Z', '2027-11-07', '2027-11-08T05:00:00Z'],
  ['the 25-hour day, after the change', '2027-11-08T04:59:59Z', '2027-11-07', '2027-11-08T05:00:00Z'],
  ['new year', '2028-01-01T04:59:59Z', '2027-12-31', '2028-01-01T05:00:00Z'],
])('%s: at %s it is %s, until %s', (_, now, day, rollover) => {
  expect(gameDay(at(now))).toBe(day);
  expect(nextRollover(at(now))).toBe(at(rollover));
});

test('every midnight from 2026 to 2035 is right, and every day has 23, 24 or 25 hours', () => {
  const wrong: string[] = [];
  const lengths = new Map<number, number>();
  let date = Temporal.PlainDate.from('2026-01-01');
  let midnight = easternMidnight(date);
  for (let before = '2025-12-31'; date.year < 2036; before = date.subtract({ days: 1 }).toString()) {
    const day = date.toString();
    date = date.add({ days: 1 });
    const next = easternMidnight(date);
    const days = [gameDay(midnight - 1), gameDay(midnight), gameDay(next - 1)];
    const rollovers = [nextRollover(midnight - 1), startOfGameDay(day), nextRollover(midnight), nextRollover(next - 1)];
    if (String(days) !== String([before, day, day])) wrong.push(`${day}: days ${days.join()}`);
    if (String(rollovers) !== String([midnight, midnight, next, next]))
      wrong.push(`${day}: rollovers ${rollovers.join()}`);
    lengths.set((next - midnight) / HOUR, (lengths.get((next - midnight) / HOUR) ?? 0) + 1);
    midnight = next;
  }
  expect(wrong).toEqual([]);
  expect(lengths).toEqual(
    new Map([
      [24, 3632],
      [23, 10],
      [25, 10],
    ]),
  );
});

// Temporal takes the law from the system's time zone data: if the law changes, this test fails.
test('any instants since 2007, in any order, agree with Temporal', () => {
  const instants = fc.integer({ min: at('2007-01-02T00:00Z'), max: at('2099-12-31T00:00Z') });
  fc.assert(
    fc.property(fc.array(instants, { minLength: 1 }), (nows) => {
      for (const now of nows) {
        const day = easternDay(now);
        expect(gameDay(now)).toBe(day.toString());
        expect(nextRollover(now)).toBe(easternMidnight(day.add({ days: 1 })));
      }
    }),
  );
});

test.each([NaN, Infinity])('%d is not an instant', (now) => expect(() => gameDay(now)).toThrow(RangeError));

describe('calendar arithmetic', () => {
  test.each([
    ['2027-03-13', 1, '2027-03-14'],
    ['2027-03-14', 1, '2027-03-15'],
    ['2027-11-07', 1, '2027-11-08'],
    ['2027-12-31', 1, '2028-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2027-01-15', -30, '2026-12-16'],
    ['2027-01-15', 0, '2027-01-15'],
  ])('addDays(%j, %i) is %j', (day, days, expected) => {
    expect(addDays(day, days)).toBe(expected);
    expect(daysBetween(day, expected)).toBe(days);
  });

  test('yesterday and tomorrow', () => {
    expect(previousDay('2028-03-01')).toBe('2028-02-29');
    expect(nextDay('2028-02-29')).toBe('2028-03-01');
  });

  test('agrees with Temporal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000 }), fc.integer({ min: -20_000, max: 20_000 }), (start, days) => {
        const from = Temporal.PlainDate.from('1980-01-01').add({ days: start });
        const to = from.add({ days });
        expect(addDays(from.toString(), days)).toBe(to.toString());
        expect(daysBetween(from.toString(), to.toString())).toBe(days);
      }),
    );
  });
});

// decision 0006: dates that do not exist
test.each([
  ['2027-02-28', true],
  ['2028-02-29', true],
  ['2027-12-31', true],
  ['2027-02-30', false],
  ['2027-02-29', false],
  ['2100-02-29', false],
  ['2027-04-31', false],
  ['2027-13-01', false],
  ['2027-00-10', false],
  ['2027-01-00', false],
  ['2027-1-05', false],
  ['27-01-05', false],
  ['2027-01-05T00:00', false],
  ['2027-01-05\n', false],
  [' 2027-01-05', false],
  ['x2027-01-05', false],
  ['2027/01/05', false],
  ['', false],
])('%j is a game day: %s', (text, expected) => expect(isGameDay(text)).toBe(expected));
