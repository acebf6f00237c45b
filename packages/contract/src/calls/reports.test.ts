import { describe, expect, test } from 'vitest';
import { CrashReport, FeedbackBody } from './reports.ts';
import { parse } from '../../test-support/parsing.ts';

const circumstances = {
  reportId: '0123456789abcdef0123456789abcdef',
  timestamp: '2027-01-31T05:00:00.000Z',
  userAgent: 'Mozilla/5.0',
  url: 'https://example.com/start',
  sessionMinutes: 12,
};

describe('feedback', () => {
  test.each([
    [
      'all fields',
      { feedback: 'Nice', email: 'a@b.de', ...circumstances },
      { feedback: 'Nice', email: 'a@b.de', ...circumstances },
    ],
    ['only the text', { feedback: '  Two\nlines ' }, { feedback: 'Two\nlines', email: null }],
    ['no address', { feedback: 'x', email: null }, { feedback: 'x', email: null }],
    ['a blank address', { feedback: 'x', email: '  ' }, { feedback: 'x', email: null }],
    ['an address to normalize', { feedback: 'x', email: ' A@B.de ' }, { feedback: 'x', email: 'a@b.de' }],
    ['5,000 characters', { feedback: '🎉'.repeat(5_000) }, { feedback: '🎉'.repeat(5_000), email: null }],
    ['unknown fields', { feedback: 'x', userId: 1 }, { feedback: 'x', email: null }],
  ])('with %s', (_name, body, value) => expect(parse(FeedbackBody, body)).toEqual({ value }));

  test.each([
    [{}, 'feedback: Feedback is required'],
    [{ feedback: ' \n ' }, 'feedback: Feedback is required'],
    [{ feedback: 'x'.repeat(5_001) }, 'feedback: Feedback must be at most 5000 characters long'],
    [{ feedback: 'a\u0000b' }, 'feedback: Must not contain control characters'],
    [{ feedback: 'a\ud83d' }, 'feedback: Must not contain control characters'],
    [{ feedback: 'x', email: 'nobody' }, 'email: Please enter a valid email address'],
    [{ feedback: 'x', email: 7 }, 'email: Please enter a valid email address'],
    [{ feedback: 'x', timestamp: 'now' }, 'timestamp: Must be a date and time in UTC'],
    [{ feedback: 'x', userAgent: 'u'.repeat(1_001) }, 'userAgent: User agent is too long'],
    [{ feedback: 'x', url: 'u'.repeat(2_001) }, 'url: Address is too long'],
    [{ feedback: 'x', reportId: 'ABC' }, 'reportId: Must be 32 lowercase hex digits'],
    [{ feedback: 'x', sessionMinutes: -1 }, 'sessionMinutes: Must be a whole number from 0 to 2147483647'],
    [{ feedback: 'x', sessionMinutes: 1.5 }, 'sessionMinutes: Must be a whole number from 0 to 2147483647'],
  ])('%j is rejected', (body, error) => expect(parse(FeedbackBody, body)).toEqual({ errors: [error] }));
});

describe('a crash report', () => {
  const report = { message: 'x is undefined', stack: 'at a.ts:1', componentStack: 'at App', ...circumstances };

  test.each([
    ['all fields', report],
    ['an empty message', { message: '' }],
    ['no stacks', { message: 'x', stack: null, componentStack: null }],
    ['a long stack', { message: 'x', stack: 'at a.ts\n'.repeat(1_250) }],
  ])('with %s', (_name, body) => expect(parse(CrashReport, body)).toEqual({ value: body }));

  test('is truncated between characters', () => {
    const body = { message: `x${'🎉'.repeat(2_000)}`, stack: '🎉'.repeat(10_001), componentStack: 'a'.repeat(50_000) };
    expect(parse(CrashReport, body)).toEqual({
      value: { message: `x${'🎉'.repeat(1_999)}`, stack: '🎉'.repeat(10_000), componentStack: 'a'.repeat(10_000) },
    });
  });

  test.each([
    [{ stack: 'at a.ts' }, 'message: Message is required'],
    [{ message: 'x', stack: 'a\u0000' }, 'stack: Must not contain control characters'],
    [{ message: 'x\udfff' }, 'message: Must not contain control characters'],
    [{ message: 'x', componentStack: {} }, 'componentStack: Must be text'],
  ])('%j is rejected', (body, error) => expect(parse(CrashReport, body)).toEqual({ errors: [error] }));

  test.each([
    ['https://example.com/reset-password?token=secret', 'https://example.com/reset-password'],
    ['https://example.com/verify-email#token=secret', 'https://example.com/verify-email'],
    ['https://example.com/\n?token=secret\nmore', 'https://example.com/\n'],
  ])('loses the token in the URL %j', (url, expected) => {
    expect(parse(CrashReport, { message: 'x', url })).toEqual({ value: { message: 'x', url: expected } });
  });
});
