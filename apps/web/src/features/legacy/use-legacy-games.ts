import type { LegacyGameSummary } from '@sixfold/contract';
import { isOver, previousDay, type StartedGame } from '@sixfold/game';
import { useMemo } from 'react';
import { known, useResource } from '../../lib/api/resource.ts';
import { currentGameDate, dailyPuzzle } from '../../player/games/daily-puzzle.ts';
import { dailyGameKey, readGame, savedLegacyGames, type StoredGame } from '../../player/games/saved-games.ts';
import type { AuthUser } from '../../player/session/auth.ts';
import { anyPastGame, uncompletedGames } from './api/legacy-games.ts';

const NONE: readonly never[] = [];

/** The games to choose from, and whether that is all of them. */
export function useLegacyGames(user: AuthUser) {
  const { data: listed, ...list } = useResource(uncompletedGames(user));
  const games = useMemo(() => {
    const yesterday = previousDay(currentGameDate(known(dailyPuzzle)));
    return unplayedGames(listed ?? NONE, savedLegacyGames(), readGame(dailyGameKey(yesterday)));
  }, [listed]);
  const isEmpty = listed !== undefined && games.length === 0;
  const past = useResource(anyPastGame(user), isEmpty);
  const failed = [list, ...(isEmpty ? [past] : [])].find(({ error, isLoading }) => error !== undefined && !isLoading);
  return {
    games,
    /** If no games are left, `hasPastGames` is known too. */
    isLoaded: listed !== undefined && (!isEmpty || past.data !== undefined),
    hasPastGames: past.data ?? false,
    error: failed?.error,
    tryAgain: () => failed?.reload(),
  };
}

export interface UnplayedGame extends LegacyGameSummary {
  /** Started in this browser and not finished. */
  inProgress: StartedGame | undefined;
  /** Started as yesterday's daily game, which still counts toward the streak. As a legacy game, it would not. */
  isDaily: boolean;
}

/**
 * Leaves out games finished in this browser, even if the server does not know yet, and duplicates: at midnight a new game
 * pushes one from each page to the next.
 */
export function unplayedGames(
  listed: readonly LegacyGameSummary[],
  saved: ReadonlyMap<number, StoredGame>,
  yesterday: StoredGame | undefined,
): UnplayedGame[] {
  const byId = new Map(listed.map((game) => [game.id, game]));
  return [...byId.values()].flatMap((game) => {
    const legacy = saved.get(game.id)?.game;
    const daily = game.gameDate === yesterday?.gameDate ? yesterday.game : undefined;
    if ((legacy && isOver(legacy)) || (daily && isOver(daily))) return [];
    return [{ ...game, inProgress: daily ?? legacy, isDaily: daily !== undefined }];
  });
}
