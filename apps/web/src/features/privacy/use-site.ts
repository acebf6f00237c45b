import { getSite, type Site } from '@sixfold/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async ({ signal }) => (await call(getSite, { signal })).data,
  staleTime: Infinity,
});

/** Undefined until the server has answered, and if it never does. */
export const useSite = (): Site | undefined => useQuery(siteQuery).data;
