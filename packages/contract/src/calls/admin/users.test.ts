import { expect, test } from 'vitest';
import { UserUpdate } from './users.ts';
import { judge } from '../../../test-support/parsing.ts';

test.each([
  [{ isAdmin: true }, { isAdmin: true }],
  [{ isActive: false }, { isActive: false }],
  [
    { emailVerified: true, isAdmin: false },
    { emailVerified: true, isAdmin: false },
  ],
  [{ isActive: true, email: 'new@example.com', id: 1 }, { isActive: true }],
])('%j changes %j', (body, value) => expect(judge(UserUpdate, body)).toEqual({ value }));

test.each([{}, { displayName: 'Ann' }])('%j changes nothing', (body) => {
  expect(judge(UserUpdate, body)).toEqual({ faults: [': Send at least one of isAdmin, isActive, emailVerified'] });
});

test.each(['true', 1, 0, null, ''])('isAdmin is not %j', (isAdmin) => {
  expect(judge(UserUpdate, { isAdmin })).toEqual({ faults: ['isAdmin: Must be true or false'] });
});
