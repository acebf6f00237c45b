import { expect, test } from 'vitest';
import { LoginBody, RegisterBody, ResetPasswordBody, VerifyEmailBody } from './auth.ts';
import { judge } from '../../test-support/parsing.ts';

const sessionId = '0123456789abcdef0123456789abcdef';

test('registering takes three fields and nothing else', () => {
  const body = { email: 'A@B.de', password: 'long enough', displayName: ' Ann ', isAdmin: true, emailVerified: true };
  expect(judge(RegisterBody, body)).toEqual({
    value: { email: 'a@b.de', password: 'long enough', displayName: 'Ann' },
  });
});

test('registering says what is wrong with each field', () => {
  expect(judge(RegisterBody, { email: 'a@b', password: 'short' })).toEqual({
    faults: [
      'email: Please enter a valid email address',
      'password: Password must be at least 8 characters long',
      'displayName: Display name is required',
    ],
  });
});

test.each([
  [LoginBody, { email: 'a@b.de', password: 'x' }],
  [VerifyEmailBody, { token: 't' }],
])('a guest session may come along', (schema, body) => {
  expect(judge(schema, body)).toEqual({ value: body });
  expect(judge(schema, { ...body, sessionId })).toEqual({ value: { ...body, sessionId } });
  expect(judge(schema, { ...body, sessionId: 'mine' })).toEqual({
    faults: ['sessionId: Session id must be 32 hex digits'],
  });
});

test.each(['x', ' x ', 'x'.repeat(10_000), '\u0000', '\ud800'])('token %j is left to the lookup', (token) => {
  expect(judge(VerifyEmailBody, { token })).toEqual({ value: { token } });
});

test.each([{}, { token: '' }, { token: null }, { token: ['t'] }])('%j has no token', (body) => {
  expect(judge(VerifyEmailBody, body)).toEqual({ faults: ['token: Token is required'] });
});

test('a reset needs a password that would do for a new account', () => {
  expect(judge(ResetPasswordBody, { token: 't', newPassword: '1234567' })).toEqual({
    faults: ['newPassword: Password must be at least 8 characters long'],
  });
});
