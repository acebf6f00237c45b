import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { DailyGameBody } from '../calls/admin/daily-games.ts';
import { accepts, parse } from '../../test-support/parsing.ts';
import { BrowserInstant, Day, Instant, Month } from './time.ts';

test.each(['2027-01-31', '2028-02-29', '1999-12-31'])('%s is a day', (day) => expect(accepts(Day, day)).toBe(true));

test.each([
  '2027-02-30',
  '2027-02-29',
  '2027-13-01',
  '2027-00-10',
  '0000-01-01',
  '2027-1-1',
  '31.01.2027',
  '2027-01-31T00:00:00Z',
  '+02027-01-31',
  ' 2027-01-31',
  '2027-01-31\n',
  '',
])('%j is not a day', (day) =>
  expect(parse(Day, day)).toEqual({ errors: [': Must be a real date, written YYYY-MM-DD'] }),
);

test('the API document shows a day as a date', () => {
  expect(z.toJSONSchema(Day)).toMatchObject({ type: 'string', format: 'date' });
});

test.each(['2027-01', '1999-12'])('%s is a month', (month) => expect(accepts(Month, month)).toBe(true));

test.each(['2027-13', '2027-00', '0000-01', '2027-1', '2027', '2027-01-01', '2027-01\n', ''])(
  '%j is not a month',
  (month) => expect(parse(Month, month)).toEqual({ errors: [': Must be a month, written YYYY-MM'] }),
);

test('a daily game requires a date and a puzzle', () => {
  expect(parse(DailyGameBody, { gameDate: '2027-01-31', wordSetId: 7, gameNumber: 9 })).toEqual({
    value: { gameDate: '2027-01-31', wordSetId: 7 },
  });
  expect(parse(DailyGameBody, {})).toEqual({
    errors: ['gameDate: Date is required', 'wordSetId: Must be a whole number from 1 to 2147483647'],
  });
});

describe('an instant', () => {
  test.each(['2027-01-31T05:00:00.000Z', '2027-01-31T05:00:00Z'])('may be %s', (text) => {
    expect(parse(Instant, text)).toEqual({ value: text });
  });

  test.each([
    '2027-01-31',
    '2027-01-31T05:00:00',
    '2027-01-31T05:00:00+01:00',
    '2027-02-30T05:00:00Z',
    1_800_000_000_000,
    new Date(0),
  ])('rejects %j', (value) => expect(parse(Instant, value)).toEqual({ errors: [': Must be a date and time in UTC'] }));
});

describe('a browser instant', () => {
  test.each([
    ['2027-01-31T05:00:00Z', '2027-01-31T05:00:00.000Z'],
    ['2027-01-31T05:00:00.123456789Z', '2027-01-31T05:00:00.123Z'],
    ['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'],
  ])('%s becomes %s', (text, value) => expect(parse(BrowserInstant, text)).toEqual({ value }));

  test.each(['2027-01-31T24:00:00Z', 'yesterday', 0])('rejects %j', (value) => {
    expect(parse(BrowserInstant, value)).toEqual({ errors: [': Must be a date and time in UTC'] });
  });

  test.each(['0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z'])('rejects %j, which is before 1970', (value) => {
    expect(parse(BrowserInstant, value)).toEqual({ errors: [': Must be a date and time in 1970 or later'] });
  });
});
