import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { AuthUser } from '../../lib/session/auth.ts';
import { keptLegacyGames } from '../../lib/games/save-game.ts';
import { anyPastGameQuery, unplayedGamesQuery } from './api/legacy-games.ts';
import { unplayedGames } from './unplayed.ts';

const NONE: readonly never[] = [];

/** All pages of the list, fetched one after the other. */
export function useLegacyGames(user: AuthUser) {
  const query = useInfiniteQuery(unplayedGamesQuery(user));
  const { data, error, isError, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const pages = data?.pages ?? NONE;
  const games = useMemo(() => unplayedGames(pages, keptLegacyGames()), [pages]);
  const isComplete = data !== undefined && !hasNextPage;
  const isEmpty = isComplete && games.length === 0;
  const past = useQuery(anyPastGameQuery(user, isEmpty));
  const pastError = isEmpty ? past.error : null;

  const tryAgain = () => {
    if (pastError) void past.refetch();
    else void (isFetchNextPageError ? fetchNextPage() : refetch());
  };

  return {
    games,
    /** How many there will be when all pages are here. */
    total: pages[0]?.pagination.total ?? 0,
    /** Where nothing is left to play, it is known too whether there ever was anything. */
    isComplete: isComplete && (!isEmpty || past.data !== undefined),
    hasPastGames: past.data ?? false,
    error: isFetching || past.isFetching ? null : (error ?? pastError),
    tryAgain,
  };
}
