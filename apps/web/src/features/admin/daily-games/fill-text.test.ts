import { expect, test } from 'vitest';
import { fillText } from './fill-text.ts';

test.each([
  [[], 'Every one of the next 30 days has its game already.'],
  [['2027-02-03'], '1 game scheduled, for Feb 3, 2027.'],
  [['2027-02-03', '2027-02-05', '2027-03-01'], '3 games scheduled, from Feb 3, 2027 to Mar 1, 2027.'],
])('%j is told as %j', (days, text) => expect(fillText(days)).toBe(text));
