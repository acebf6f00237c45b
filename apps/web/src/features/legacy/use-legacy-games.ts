import type { LegacyGameSummary } from '@sixfold/contract';
import { isOver, previousDay, type StartedGame } from '@sixfold/game';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { known } from '../../lib/api/resource.ts';
import { currentGameDate, dailyPuzzle } from '../../player/games/daily-puzzle.ts';
import { dailyGameKey, readGame, savedLegacyGames, type StoredGame } from '../../player/games/saved-games.ts';
import type { AuthUser } from '../../player/session/auth.ts';
import { anyPastGameQuery, unplayedGamesQuery } from './api/legacy-games.ts';

const NONE: readonly never[] = [];

/** All pages of the list, fetched one after another. */
export function useLegacyGames(user: AuthUser) {
  const query = useInfiniteQuery(unplayedGamesQuery(user));
  const { data, error, isError, isFetching, hasNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [hasNextPage, isFetching, isError, fetchNextPage]);

  const pages = data?.pages ?? NONE;
  const games = useMemo(() => {
    const yesterday = previousDay(currentGameDate(known(dailyPuzzle)));
    return unplayedGames(pages, savedLegacyGames(), readGame(dailyGameKey(yesterday)));
  }, [pages]);
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
    /** The number of games once all pages are loaded. */
    total: pages[0]?.pagination.total ?? 0,
    /** If no games are left, `hasPastGames` is known too. */
    isComplete: isComplete && (!isEmpty || past.data !== undefined),
    hasPastGames: past.data ?? false,
    error: isFetching || past.isFetching ? null : (error ?? pastError),
    tryAgain,
  };
}

export interface UnplayedGame extends LegacyGameSummary {
  /** Started in this browser and not finished. */
  inProgress: StartedGame | undefined;
  /** Started as yesterday's daily game, which still counts toward the streak. As a legacy game, it would not. */
  isDaily: boolean;
}

interface ListPage {
  games: readonly LegacyGameSummary[];
}

/**
 * Leaves out games finished in this browser, even if the server does not know yet, and duplicates: at midnight a new game
 * pushes one from each page to the next.
 */
export function unplayedGames(
  pages: readonly ListPage[],
  saved: ReadonlyMap<number, StoredGame>,
  yesterday: StoredGame | undefined,
): UnplayedGame[] {
  const byId = new Map(pages.flatMap(({ games }) => games.map((game) => [game.id, game])));
  return [...byId.values()].flatMap((game) => {
    const legacy = saved.get(game.id)?.game;
    const daily = game.gameDate === yesterday?.gameDate ? yesterday.game : undefined;
    if ((legacy && isOver(legacy)) || (daily && isOver(daily))) return [];
    return [{ ...game, inProgress: daily ?? legacy, isDaily: daily !== undefined }];
  });
}
