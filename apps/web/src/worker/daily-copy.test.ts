import { API_BASE, getDailyPuzzle } from '@sixfold/contract';
import { expect, test } from 'vitest';
import { DAILY_PATH, unlessOver } from './daily-copy.ts';

const END = '2027-03-15T04:00:00.000Z';
const END_MS = Date.parse(END);

test('the path matches the contract', () => expect(DAILY_PATH).toBe(API_BASE + getDailyPuzzle.path));

test.each([
  ['a second before midnight', JSON.stringify({ data: { nextGameTime: END } }), END_MS - 1_000, true],
  ['at midnight', JSON.stringify({ data: { nextGameTime: END } }), END_MS, false],
  ['a day later', JSON.stringify({ data: { nextGameTime: END } }), END_MS + 86_400_000, false],
  ['without a date', '{"data":{}}', 0, false],
  ['damaged', '{"data":null}', 0, false],
  ['not JSON', '<html>', 0, false],
])('a copy is used only while its day lasts: %s', async (_, body, now, isUsed) => {
  const response = new Response(body);
  expect(await unlessOver(response, now)).toBe(isUsed ? response : undefined);
  if (isUsed) expect(await response.text()).toBe(body);
});

test('without a copy, there is no response', async () => expect(await unlessOver(undefined, 0)).toBeUndefined());
