import { expect, test } from 'vitest';
import { explorePuzzles } from './explore.ts';
import { parse } from '../../../test-support/parsing.ts';

const page = { page: 1, limit: 20 };

test('puzzles without a flag can be listed', () => {
  expect(parse(explorePuzzles.query, { flag: 'NONE' })).toEqual({ value: { ...page, flag: 'NONE' } });
});

test('an unknown filter is rejected with a list of the known ones', () => {
  const unknown = { status: 'x', step: '6', flag: 'x', use: 'x', sort: 'x' };
  expect(parse(explorePuzzles.query, unknown)).toEqual({
    errors: [
      'status: Status must be one of DRAFT, APPROVED, DISABLED',
      'step: Must be a whole number from 1 to 5',
      expect.stringMatching(/^flag: Flag must be one of [A-Z_, ]+, NONE$/),
      'use: Use must be one of never, past, upcoming',
      'sort: Sort must be one of easiest, hardest, best, worst, longestUnused, lastUsed, words',
    ],
  });
});
