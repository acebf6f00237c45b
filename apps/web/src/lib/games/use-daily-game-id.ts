import type { GameDay } from '@sixfold/game';
import { useQuery } from '@tanstack/react-query';
import { dailyPuzzleQuery, type Daily } from './daily-puzzle.ts';

/** The id of that date's game, if it is the last one fetched. */
export function useDailyGameId(gameDate: GameDay, enabled = true): number | undefined {
  // Never stale: fetching after midnight would replace a game that is still on screen.
  const { data } = useQuery({ ...dailyPuzzleQuery, staleTime: Infinity, enabled });
  return dailyGameIdOf(data, gameDate);
}

export const dailyGameIdOf = (daily: Daily | undefined, gameDate: GameDay): number | undefined =>
  daily?.kind === 'daily' && daily.puzzle.gameDate === gameDate ? daily.puzzle.dailyGameId : undefined;
