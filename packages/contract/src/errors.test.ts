import { expect, test } from 'vitest';
import { ERROR_CODES, ERROR_STATUS, Failure } from './errors.ts';
import { accepts, parse } from '../test-support/parsing.ts';

// decision 0010
const expected = [
  ['VALIDATION_ERROR', 400],
  ['INVALID_TOKEN', 400],
  ['INVITATION_INVALID', 400],
  ['INVITATION_EXPIRED', 400],
  ['UNAUTHENTICATED', 401],
  ['INVALID_CREDENTIALS', 401],
  ['FORBIDDEN', 403],
  ['EMAIL_NOT_VERIFIED', 403],
  ['ACCOUNT_DISABLED', 403],
  ['NOT_FOUND', 404],
  ['CONFLICT', 409],
  ['CIRCLE_FULL', 409],
  ['ALREADY_MEMBER', 409],
  ['TOO_MANY_CIRCLES', 409],
  ['PAYLOAD_TOO_LARGE', 413],
  ['RATE_LIMITED', 429],
  ['UNAVAILABLE', 503],
  ['INTERNAL', 500],
] as const;

test.each(expected)('%s is %i', (code, status) => expect(ERROR_STATUS[code]).toBe(status));

test('there are no other codes', () => {
  expect([...ERROR_CODES].sort()).toEqual(expected.map(([code]) => code).sort());
});

test.each([
  ['the required fields', { success: false, message: 'No.', code: 'NOT_FOUND' }],
  [
    'field errors',
    { success: false, message: 'No.', code: 'VALIDATION_ERROR', errors: [{ field: 'email', message: 'Bad' }] },
  ],
  ['an address', { success: false, message: 'No.', code: 'EMAIL_NOT_VERIFIED', data: { email: 'a@b.de' } }],
])('a failure with %s is accepted', (_name, failure) => expect(parse(Failure, failure)).toEqual({ value: failure }));

test.each([
  ['success', { success: true, message: 'No.', code: 'NOT_FOUND' }],
  ['no message', { success: false, code: 'NOT_FOUND' }],
  ['an unknown code', { success: false, message: 'No.', code: 'TEAPOT' }],
  ['errors that are not a list', { success: false, message: 'No.', code: 'CONFLICT', errors: { field: 'a' } }],
])('not a failure: %s', (_name, value) => expect(accepts(Failure, value)).toBe(false));

test('a failure drops unknown fields', () => {
  const leaky = {
    success: false,
    message: 'No.',
    code: 'INTERNAL',
    stack: 'at db.ts',
    data: { email: 'a@b.de', sql: 'x' },
  };
  expect(parse(Failure, leaky)).toEqual({
    value: { success: false, message: 'No.', code: 'INTERNAL', data: { email: 'a@b.de' } },
  });
});
