import { deleteUser, listUsers, updateUser, type UserUpdate } from '@sixfold/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import type { View } from '../view.ts';

export const usersQuery = ({ page, search }: View) =>
  queryOptions({
    queryKey: ['users', page, search],
    queryFn: async ({ signal }) =>
      (await call(listUsers, { query: { page, limit: 20, search: search || undefined }, signal })).data,
    placeholderData: keepPreviousData,
  });

export const removeUser = (id: number) => call(deleteUser, { params: { id } });

export const changeUser = (id: number, body: UserUpdate) => call(updateUser, { params: { id }, body });
