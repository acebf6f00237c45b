import { expect, test } from 'vitest';
import { UserUpdate } from './users.ts';
import { parse } from '../../../test-support/parsing.ts';

test.each([
  [{ isAdmin: true }, { isAdmin: true }],
  [{ isActive: false }, { isActive: false }],
  [
    { emailVerified: true, isAdmin: false },
    { emailVerified: true, isAdmin: false },
  ],
  [{ isActive: true, email: 'new@example.com', id: 1 }, { isActive: true }],
])('%j changes %j', (body, value) => expect(parse(UserUpdate, body)).toEqual({ value }));

test.each([{}, { displayName: 'Ann' }])('%j changes nothing', (body) => {
  expect(parse(UserUpdate, body)).toEqual({ errors: [': Send at least one of isAdmin, isActive, emailVerified'] });
});

test.each(['true', 1, 0, null, ''])('isAdmin cannot be %j', (isAdmin) => {
  expect(parse(UserUpdate, { isAdmin })).toEqual({ errors: ['isAdmin: Must be true or false'] });
});
