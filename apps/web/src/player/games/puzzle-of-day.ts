import type { GameDay } from '@sixfold/game';
import { known, useResource } from '../../lib/api/resource.ts';
import { dailyPuzzle, type Daily } from './daily-puzzle.ts';

/** The id of that date's game, if it is the last one fetched. */
export function useDailyGameId(gameDate: GameDay, enabled = true): number | undefined {
  // Only the first time: fetching after midnight would replace a game that is still on screen.
  const { data } = useResource(dailyPuzzle, enabled && known(dailyPuzzle) === undefined);
  return dailyGameIdOf(data, gameDate);
}

export const dailyGameIdOf = (daily: Daily | undefined, gameDate: GameDay): number | undefined =>
  daily?.kind === 'daily' && daily.puzzle.gameDate === gameDate ? daily.puzzle.dailyGameId : undefined;
