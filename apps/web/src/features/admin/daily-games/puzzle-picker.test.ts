import type { AdminPuzzle } from '@sixfold/contract';
import { expect, test } from 'vitest';
import { pickerChoices } from './puzzle-picker.tsx';

const puzzle = (id: number, dates: Partial<AdminPuzzle> = {}): AdminPuzzle => ({
  id,
  word1: `WORD${id}`,
  word2: '',
  word3: '',
  notes: null,
  status: 'APPROVED',
  createdAt: '2027-01-01T00:00:00.000Z',
  createdBy: null,
  stats: { totalCompletions: 0, winRate: 0, dailyGamesUsed: 0 },
  lastGameDate: null,
  nextGameDate: null,
  ...dates,
});
const ids = (choices: readonly { id: number }[]) => choices.map(({ id }) => id);

test('each choice shows its next or last use', () => {
  const dates = { lastGameDate: '2027-01-01', nextGameDate: '2027-02-03' };
  const puzzles = [puzzle(1), puzzle(2, { lastGameDate: '2027-01-01' }), puzzle(3, dates)];
  expect(pickerChoices(puzzles, undefined).map(({ usage }) => usage)).toEqual([
    'Unused',
    'Last played Jan 1, 2027',
    'Scheduled for Feb 3, 2027',
  ]);
});

test("a game's own puzzle comes first, once, even when the list lacks it", () => {
  const current = (id: number) => ({ wordSetId: id, wordSet: puzzle(id) });
  expect(ids(pickerChoices([puzzle(1), puzzle(2)], current(2)))).toEqual([2, 1]);
  expect(ids(pickerChoices([puzzle(1)], current(9)))).toEqual([9, 1]);
});

test('a picked puzzle that a search no longer finds stays at the top', () => {
  const current = { wordSetId: 9, wordSet: puzzle(9) };
  const [picked] = pickerChoices([puzzle(2)], undefined);
  expect(ids(pickerChoices([puzzle(1)], undefined, picked))).toEqual([2, 1]);
  expect(ids(pickerChoices([puzzle(1)], current, picked))).toEqual([2, 9, 1]);
  expect(ids(pickerChoices([puzzle(1), puzzle(2)], current, picked))).toEqual([9, 1, 2]);
});
