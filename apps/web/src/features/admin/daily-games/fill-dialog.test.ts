import { expect, test } from 'vitest';
import { fillText, fillWarning } from './fill-dialog.tsx';

test.each([
  [[], 'Each of the next 30 days already has a game.'],
  [['2027-02-03'], '1 game scheduled, for Feb 3, 2027.'],
  [['2027-02-03', '2027-02-05', '2027-03-01'], '3 games scheduled, from Feb 3, 2027 to Mar 1, 2027.'],
])('%j reads %j', (days, text) => expect(fillText(days)).toBe(text));

const ADVICE = 'The calendar marks these days. Approve more puzzles, or choose others for them.';

test.each([
  [[], [], undefined],
  [
    ['2027-02-03', '2027-02-04', '2027-02-05'],
    [],
    `3 games use a puzzle that is not fit to publish, from Feb 3, 2027 to Feb 5, 2027. ${ADVICE}`,
  ],
  [
    ['2027-02-03'],
    ['2027-02-04'],
    `1 game uses a puzzle that is not fit to publish, for Feb 3, 2027. 1 game repeats an earlier one, for Feb 4, 2027. ${ADVICE}`,
  ],
])('unfit on %j and repeated on %j: %j', (unfit, repeated, text) =>
  expect(fillWarning({ unfit, repeated })).toBe(text),
);
