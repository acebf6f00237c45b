import { expect, test } from 'vitest';
import { LoginBody, RegisterBody, ResetPasswordBody, VerifyEmailBody } from './auth.ts';
import { parse } from '../../test-support/parsing.ts';

const sessionId = '0123456789abcdef0123456789abcdef';

test('registration accepts three fields and drops the rest', () => {
  const body = { email: 'A@B.de', password: 'long enough', displayName: ' Ann ', isAdmin: true, emailVerified: true };
  expect(parse(RegisterBody, body)).toEqual({
    value: { email: 'a@b.de', password: 'long enough', displayName: 'Ann' },
  });
});

test('registration reports an error for each field', () => {
  expect(parse(RegisterBody, { email: 'a@b', password: 'short' })).toEqual({
    errors: [
      'email: Please enter a valid email address',
      'password: Password must be at least 8 characters long',
      'displayName: Display name is required',
    ],
  });
});

test.each([
  [LoginBody, { email: 'a@b.de', password: 'x' }],
  [VerifyEmailBody, { token: 't' }],
])('the guest session is optional', (schema, body) => {
  expect(parse(schema, body)).toEqual({ value: body });
  expect(parse(schema, { ...body, sessionId })).toEqual({ value: { ...body, sessionId } });
  expect(parse(schema, { ...body, sessionId: 'mine' })).toEqual({
    errors: ['sessionId: Session id must be 32 hex digits'],
  });
});

test.each(['x', ' x ', 'x'.repeat(10_000), '\u0000', '\ud800'])('token %j is accepted by the schema', (token) => {
  expect(parse(VerifyEmailBody, { token })).toEqual({ value: { token } });
});

test.each([{}, { token: '' }, { token: null }, { token: ['t'] }])('%j lacks a token', (body) => {
  expect(parse(VerifyEmailBody, body)).toEqual({ errors: ['token: Token is required'] });
});

test('a reset applies the rules for new passwords', () => {
  expect(parse(ResetPasswordBody, { token: 't', newPassword: '1234567' })).toEqual({
    errors: ['newPassword: Password must be at least 8 characters long'],
  });
});
