import { expect, test } from 'vitest';
import { getAudit } from './audit.ts';
import { listCrashes, ReportUpdate } from './reports.ts';
import { judge } from '../../../test-support/parsing.ts';

test.each([
  [{}, {}],
  [{ state: '' }, {}],
  [{ state: 'open' }, { state: 'open' }],
  [
    { state: 'done', search: ' x ' },
    { state: 'done', search: 'x' },
  ],
])('the filter %j means %j', (filters, value) => {
  expect(judge(listCrashes.query, filters)).toEqual({ value: { page: 1, limit: 20, ...value } });
});

test.each(['OPEN', 'all', 'true'])('%j is no state of a report', (state) => {
  expect(judge(listCrashes.query, { state })).toEqual({ faults: ['state: State must be one of open, done'] });
});

test.each([{}, { done: 'true' }, { done: 1 }, { done: null }])('%j marks nothing', (body) => {
  expect(judge(ReportUpdate, body)).toEqual({ faults: ['done: Must be true or false'] });
});

test('an audit trail is asked for by its subject', () => {
  expect(judge(getAudit.query, { subject: 'dailyGame', id: '7' })).toEqual({ value: { subject: 'dailyGame', id: 7 } });
  expect(judge(getAudit.query, { subject: 'site' })).toEqual({
    faults: [
      'subject: Subject must be one of puzzle, dailyGame, user',
      'id: Must be a whole number from 1 to 2147483647',
    ],
  });
});
