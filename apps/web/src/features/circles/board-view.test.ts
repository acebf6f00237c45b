import type { CircleBoard, CircleMember, CircleResult } from '@sixfold/contract';
import { expect, test } from 'vitest';
import { givenBoard } from '../../../test/circle-board.ts';
import { cellOf, cellText, leadersOf, membersInWeek, weekText, winnersText } from './board-view.ts';

const result = (gameDate: string, values: Partial<CircleResult> = {}): CircleResult => ({
  gameDate,
  difficulty: 'TORTURE',
  outcome: 'WIN',
  incorrectGuesses: 3,
  points: 4,
  ...values,
});

const member = (values: Partial<CircleMember>): CircleMember => ({
  id: 1,
  displayName: 'Ada',
  isYou: false,
  isCreator: false,
  firstDay: '2027-03-08',
  streaks: null,
  results: [],
  points: 0,
  ...values,
});

test.each([
  ['a day that is over', '2027-03-09', false, false, 'none'],
  ['today, of another member, before the caller has played', '2027-03-10', false, false, 'covered'],
  ['today, of another member, after that', '2027-03-10', false, true, 'none'],
  ['today, of the caller', '2027-03-10', true, false, 'none'],
  ['tomorrow', '2027-03-11', false, false, 'future'],
  ['tomorrow, after the caller has played', '2027-03-11', false, true, 'future'],
] as const)('a cell without a result: %s', (_, day, isYou, isOpen, cell) =>
  expect(cellOf(givenBoard({ isOpen }), member({ isYou }), day)).toBe(cell),
);

test.each([
  ['2027-03-08', 'absent'],
  ['2027-03-09', 'none'],
] as const)('a member who joined on Tuesday: %s', (day, cell) =>
  expect(cellOf(givenBoard(), member({ firstDay: '2027-03-09' }), day)).toBe(cell),
);

test('a member who joined later is not on the board of a week', () => {
  const members = ['2027-03-08', '2027-03-14', '2027-03-15'].map((firstDay, index) => member({ id: index, firstDay }));
  expect(membersInWeek(givenBoard({ members })).map(({ id }) => id)).toEqual([0, 1]);
});

test('a cell with a result', () => {
  const results = [result('2027-03-08'), result('2027-03-10')];
  expect(cellOf(givenBoard({}), member({ results }), '2027-03-10')).toBe(results[1]);
});

test.each([
  [result('2027-03-08'), 'Torture, 3 misses, 4 points'],
  [result('2027-03-08', { difficulty: 'FOUNDATION', incorrectGuesses: 1, points: 1 }), 'Foundation, 1 miss, 1 point'],
  [result('2027-03-08', { outcome: 'LOSS', incorrectGuesses: 6, points: 0 }), 'Torture, lost, 0 points'],
  ['none', 'no result'],
  ['absent', 'not yet a member'],
  ['covered', 'covered until you have played'],
  ['future', ''],
] as const)('a cell is read as a sentence: %#', (cell, text) => expect(cellText(cell)).toBe(text));

test.each([
  ['2027-03-08', 'March 8 – 14'],
  ['2027-03-29', 'March 29 – April 4'],
])('the week of %s', (week, text) => expect(weekText(week)).toBe(text));

test.each([
  [[], ''],
  [[['Ada', false, 5]], 'Ada won yesterday with 5 points.'],
  [[['Ada', true, 1]], 'You won yesterday with 1 point.'],
  [
    [
      ['Ada', true, 3],
      ['Bo', false, 3],
    ],
    'You and Bo won yesterday with 3 points each.',
  ],
  [
    [
      ['Ada', false, 3],
      ['Bo', false, 3],
      ['Cy', true, 3],
    ],
    'Ada, Bo and you won yesterday with 3 points each.',
  ],
] as const)("yesterday's winners: %#", (winners, text) =>
  expect(winnersText(winners.map(([displayName, isYou, points]) => ({ displayName, isYou, points })))).toBe(text),
);

test('the leaders of the week are not named while results are covered', () => {
  const members = [member({ id: 1, points: 4 }), member({ id: 2, points: 6 }), member({ id: 3, points: 6 })];
  const ids = (values: Partial<CircleBoard>) => leadersOf(givenBoard({ members, ...values })).map(({ id }) => id);
  expect(ids({ isOpen: true })).toEqual([2, 3]);
  expect(ids({ isOpen: false })).toEqual([]);
  expect(ids({ isOpen: false, week: '2027-03-01' })).toEqual([2, 3]);
  expect(ids({ isOpen: true, members: [member({})] })).toEqual([]);
  // Nor is a member who is alone.
  expect(ids({ isOpen: true, members: [member({ points: 4 })] })).toEqual([]);
});
