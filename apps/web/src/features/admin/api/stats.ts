import { getAdminStats, type AdminStats } from '@sixfold/contract';
import type { GameDay } from '@sixfold/game';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

/** Also decides who may enter the panel. */
export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: async ({ signal }) => (await call(getAdminStats, { signal })).data,
});

/** The current day by the server's clock: the last day in the chart. */
export const todayOf = ({ completionsPerDay }: Pick<AdminStats, 'completionsPerDay'>): GameDay | undefined =>
  completionsPerDay.at(-1)?.day;
