import { expect, test } from 'vitest';
import { getAudit } from './audit.ts';
import { listCrashes, ReportUpdate } from './reports.ts';
import { parse } from '../../../test-support/parsing.ts';

test.each([
  [{}, {}],
  [{ state: '' }, {}],
  [{ state: 'open' }, { state: 'open' }],
  [
    { state: 'done', search: ' x ' },
    { state: 'done', search: 'x' },
  ],
])('the filter %j becomes %j', (filters, value) => {
  expect(parse(listCrashes.query, filters)).toEqual({ value: { page: 1, limit: 20, ...value } });
});

test.each(['OPEN', 'all', 'true'])('%j is not a report state', (state) => {
  expect(parse(listCrashes.query, { state })).toEqual({ errors: ['state: State must be one of open, done'] });
});

test.each([{}, { done: 'true' }, { done: 1 }, { done: null }])('%j is rejected', (body) => {
  expect(parse(ReportUpdate, body)).toEqual({ errors: ['done: Must be true or false'] });
});

test('the audit trail is queried by subject', () => {
  expect(parse(getAudit.query, { subject: 'dailyGame', id: '7' })).toEqual({ value: { subject: 'dailyGame', id: 7 } });
  expect(parse(getAudit.query, { subject: 'site' })).toEqual({
    errors: [
      'subject: Subject must be one of puzzle, dailyGame, user, word, wordList, circle, friendPuzzle',
      'id: Must be a whole number from 1 to 2147483647',
    ],
  });
});
