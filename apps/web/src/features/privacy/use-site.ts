import { getSite, type Site } from '@sixfold/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';

const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: async ({ signal }) => (await call(getSite, { signal })).data,
  staleTime: Infinity,
});

/** What the policy says of this site's configuration. */
export type PolicySite = Pick<Site, 'contactEmail' | 'analyticsUrl'>;

/** Undefined until the server has answered, and if it never does. */
export const useSite = (): PolicySite | undefined => useQuery(siteQuery).data;
