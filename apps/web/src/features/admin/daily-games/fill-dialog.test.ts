import { expect, test } from 'vitest';
import { fillText, fillWarning } from './fill-dialog.tsx';

test.each([
  [[], 'Each of the next 30 days already has a game.'],
  [['2027-02-03'], '1 game scheduled, for Feb 3, 2027.'],
  [['2027-02-03', '2027-02-05', '2027-03-01'], '3 games scheduled, from Feb 3, 2027 to Mar 1, 2027.'],
])('%j reads %j', (days, text) => expect(fillText(days)).toBe(text));

test.each([
  [[], [], undefined],
  [
    ['2027-02-03', '2027-02-05'],
    [],
    'These days have a puzzle that is not fit to publish: Feb 3, 2027; Feb 5, 2027. Approve more puzzles, or choose others for these days.',
  ],
  [
    ['2027-02-03'],
    ['2027-02-04'],
    'These days have a puzzle that is not fit to publish: Feb 3, 2027. These days repeat a puzzle: Feb 4, 2027. Approve more puzzles, or choose others for these days.',
  ],
])('unfit on %j and repeated on %j: %j', (unfit, repeated, text) =>
  expect(fillWarning({ unfit, repeated })).toBe(text),
);
