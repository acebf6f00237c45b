import { expect, test } from 'vitest';
import { commitPlan, listAlternatives, PlanRequest } from './plan.ts';
import { parse } from '../../../test-support/parsing.ts';

const chosen = { gameDate: '2027-01-31', wordSetId: 7 };

test('a plan begins without chosen days, or keeps them', () => {
  const request = { from: '2027-01-31', days: 366, shape: [1, 2, 3, 4, 5, 5, 1], seed: 0 };
  expect(parse(PlanRequest, request)).toEqual({ value: { ...request, kept: [] } });
  expect(parse(PlanRequest, { ...request, kept: [chosen] })).toEqual({ value: { ...request, kept: [chosen] } });
});

test('alternatives begin without chosen days', () => {
  const request = { gameDate: '2027-01-31', target: 3, seed: 0 };
  expect(parse(listAlternatives.body, request)).toEqual({ value: { ...request, kept: [] } });
});

test.each([
  [[], ['days: The plan has no days']],
  [Array(367).fill(chosen), ['days: A plan has at most 366 days']],
  [[{}], ['days.0.gameDate: Date is required', 'days.0.wordSetId: Must be a whole number from 1 to 2147483647']],
])('a plan of these days is rejected: %#', (days, errors) => {
  expect(parse(commitPlan.body, { days })).toEqual({ errors });
});
