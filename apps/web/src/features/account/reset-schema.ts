import { NewPassword } from '@sixfold/contract';
import * as z from 'zod/mini';

/** A new password, typed twice. */
export const ResetForm = z
  .object({
    newPassword: NewPassword,
    confirmPassword: z.string().check(z.minLength(1, { error: 'Please confirm your password', abort: true })),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      error: 'Passwords do not match',
      path: ['confirmPassword'],
    }),
  );
