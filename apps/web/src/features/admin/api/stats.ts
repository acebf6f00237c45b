import { getAdminStats } from '@sixfold/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

/** Decides who may enter, too. */
export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: async ({ signal }) => (await call(getAdminStats, { signal })).data,
});
