import type { UserUpdate } from '@sixfold/contract';
import { deleteUser, listUsers, updateUser } from '../../../lib/api/admin-calls.ts';
import { call } from '../../../lib/api/call.ts';
import { adminResource } from './admin-cache.ts';
import { listParams, type View } from '../view.ts';

export const usersIn = (view: View) =>
  adminResource('users', listParams(view), {
    load: async ({ signal }) => (await call(listUsers, { query: listParams(view), signal })).data,
    keepsPrevious: true,
  });

export const removeUser = (id: number) => call(deleteUser, { params: { id } });

export const changeUser = (id: number, body: UserUpdate) => call(updateUser, { params: { id }, body });
