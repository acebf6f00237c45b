// @vitest-environment happy-dom
import { FeedbackBody, URL_MAX, USER_AGENT_MAX } from '@sixfold/contract';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { reportContext } from './report-context.ts';
import { renewSession } from './guest-session.ts';

const now = new Date('2027-01-31T12:00:00.000Z');

beforeEach(() => renewSession(now.getTime() - 150_000));

test('contains an id, time, browser, URL and session length', () =>
  expect(reportContext(now, 'Browser/1', 'https://sixfold.example/start')).toEqual({
    reportId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    timestamp: '2027-01-31T12:00:00.000Z',
    userAgent: 'Browser/1',
    url: 'https://sixfold.example/start',
    sessionMinutes: 2,
  }));

test('every report has an id of its own', () => {
  expect(reportContext().reportId).not.toBe(reportContext().reportId);
});

test.each(['https://sixfold.example/reset-password?token=secret', 'https://sixfold.example/reset-password#secret'])(
  'omits what may be secret in %s',
  (href) => expect(reportContext(now, '', href).url).toBe('https://sixfold.example/reset-password'),
);

test('never makes the server reject a report', () => {
  renewSession(-8.6e15);
  const long = reportContext(now, 'b'.repeat(USER_AGENT_MAX + 1), `https://sixfold.example/${'a'.repeat(URL_MAX)}`);
  expect(z.safeParse(FeedbackBody, { feedback: 'Fine.', email: null, ...long }).success).toBe(true);
});
