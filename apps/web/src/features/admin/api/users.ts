import { deleteUser, listUsers, updateUser, type UserUpdate } from '@sixfold/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { listParams, type View } from '../view.ts';

export const usersQuery = (view: View) =>
  queryOptions({
    queryKey: ['users', listParams(view)],
    queryFn: async ({ signal }) => (await call(listUsers, { query: listParams(view), signal })).data,
    placeholderData: keepPreviousData,
  });

export const removeUser = (id: number) => call(deleteUser, { params: { id } });

export const changeUser = (id: number, body: UserUpdate) => call(updateUser, { params: { id }, body });
