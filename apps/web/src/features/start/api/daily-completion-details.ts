import { getDailyCompletionDetails } from '@sixfold/contract';
import type { GameDay } from '@sixfold/game';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import type { AuthUser } from '../../../lib/session/auth.ts';
import { PLAYER_QUERIES } from '../../../lib/games/streaks.ts';

/** How today's game went. The first record of a game stays, so the answer never grows old. */
export const dailyCompletionDetailsQuery = (user: AuthUser | null, gameDate: GameDay, isCompleted: boolean) =>
  queryOptions({
    queryKey: [...PLAYER_QUERIES, 'daily-completion-details', user?.id, gameDate],
    queryFn: async ({ signal }) => (await call(getDailyCompletionDetails, { signal })).completion,
    enabled: user !== null && isCompleted,
    networkMode: 'always',
    staleTime: Infinity,
  });
