import { USER_FLAGS, type AdminUser } from '@sixfold/contract';
import { expect, test } from 'vitest';
import { flipped, selfProtection } from './user-changes.ts';

const user: AdminUser = {
  id: 1,
  email: 'a@b.de',
  displayName: 'Ann',
  isAdmin: true,
  isActive: true,
  emailVerified: false,
  totalCompletions: 0,
  lastLoginAt: null,
  createdAt: '2027-01-01T00:00:00.000Z',
};

// accounts spec §5
test.each([
  ['isAdmin', 'You cannot remove your own admin privileges.'],
  ['isActive', 'You cannot deactivate your own account.'],
  ['emailVerified', undefined],
] as const)('of oneself, %s: %s', (flag, message) => expect(selfProtection(user, flag, 1)).toBe(message));

test.each(USER_FLAGS)('of others, %s is free to change', (flag) => {
  expect(selfProtection(user, flag, 2)).toBeUndefined();
});

test('giving oneself something is no loss', () => {
  const lesser = { ...user, isAdmin: false, isActive: false };
  expect(USER_FLAGS.map((flag) => selfProtection(lesser, flag, 1))).toEqual([undefined, undefined, undefined]);
});

test('a flag is turned over, alone', () => {
  expect(USER_FLAGS.map((flag) => flipped(user, flag))).toEqual([
    { isAdmin: false },
    { isActive: false },
    { emailVerified: true },
  ]);
});
