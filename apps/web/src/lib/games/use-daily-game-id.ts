import type { GameDay } from '@sixfold/game';
import { useQuery } from '@tanstack/react-query';
import { dailyPuzzleQuery } from './daily-puzzle.ts';

/** The id of that date's game, if it is the last one fetched. */
export function useDailyGameId(gameDate: GameDay, enabled = true): number | undefined {
  // Never stale: fetching after midnight would replace a game that is still on screen.
  const { data } = useQuery({ ...dailyPuzzleQuery, staleTime: Infinity, enabled });
  return data?.kind === 'daily' && data.puzzle.gameDate === gameDate ? data.puzzle.dailyGameId : undefined;
}
