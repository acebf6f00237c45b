import { USER_FLAGS, type AdminUser } from '@sixfold/contract';
import { expect, test } from 'vitest';
import { toggled, selfProtection } from './user-flags.ts';

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
] as const)('your own %s: %s', (flag, message) => expect(selfProtection(user, flag, 1)).toBe(message));

test.each(USER_FLAGS)('the %s flag of another user can be changed', (flag) => {
  expect(selfProtection(user, flag, 2)).toBeUndefined();
});

test('turning your own flags on is allowed', () => {
  const demoted = { ...user, isAdmin: false, isActive: false };
  expect(USER_FLAGS.map((flag) => selfProtection(demoted, flag, 1))).toEqual([undefined, undefined, undefined]);
});

test('toggling a flag changes only that flag', () => {
  expect(USER_FLAGS.map((flag) => toggled(user, flag))).toEqual([
    { isAdmin: false },
    { isActive: false },
    { emailVerified: true },
  ]);
});
