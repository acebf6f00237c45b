// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { ResetSchema } from './reset-password-page.tsx';

// accounts spec §5
test.each([
  ['', '', { newPassword: 'Password is required', confirmPassword: 'Please confirm your password' }],
  ['short', 'short', { newPassword: 'Password must be at least 8 characters long' }],
  ['long enough', '', { confirmPassword: 'Please confirm your password' }],
  ['long enough', 'long enougH', { confirmPassword: 'Passwords do not match' }],
  ['long enough', 'long enough', {}],
  [' spaces count ', ' spaces count ', {}],
])('%j and %j', (newPassword, confirmPassword, expected) => {
  const issues = z.safeParse(ResetSchema, { newPassword, confirmPassword }).error?.issues ?? [];
  expect(Object.fromEntries(issues.map(({ path, message }) => [path[0], message]))).toEqual(expected);
});
