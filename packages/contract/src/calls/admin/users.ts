import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Count, Id } from '../../fields/numbers.ts';
import { IdParams, pageFields, Pagination, Search } from '../../fields/query.ts';
import { Acknowledged, body, okData } from '../../fields/envelope.ts';
import { Instant } from '../../fields/time.ts';

export const AdminUser = z.object({
  id: Id,
  email: z.string(),
  displayName: z.string(),
  isAdmin: z.boolean(),
  isActive: z.boolean(),
  emailVerified: z.boolean(),
  totalCompletions: Count,
  lastLoginAt: z.nullable(Instant),
  createdAt: Instant,
});
export type AdminUser = z.infer<typeof AdminUser>;

/** What an admin can change about an account. */
export const USER_FLAGS = ['isAdmin', 'isActive', 'emailVerified'] as const;
export type UserFlag = (typeof USER_FLAGS)[number];

const change = z.optional(z.boolean('Must be true or false'));

export const UserUpdate = body({ isAdmin: change, isActive: change, emailVerified: change }).check(
  z.refine((update) => Object.keys(update).length > 0, `Send at least one of ${USER_FLAGS.join(', ')}`),
);
export type UserUpdate = z.infer<typeof UserUpdate>;

export const listUsers = endpoint('GET /admin/users', 'admin', {
  query: z.object({ ...pageFields, search: Search }),
  reply: okData(z.object({ users: z.array(AdminUser), pagination: Pagination })),
});

export const updateUser = endpoint('PUT /admin/users/:id', 'admin', {
  params: IdParams,
  body: UserUpdate,
  reply: okData(AdminUser),
});

export const deleteUser = endpoint('DELETE /admin/users/:id', 'admin', { params: IdParams, reply: Acknowledged });
