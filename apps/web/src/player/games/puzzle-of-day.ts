import type { DailyPuzzle } from '@sixfold/contract';
import type { GameDay } from '@sixfold/game';
import { known, useResource } from '../../lib/api/resource.ts';
import { dailyPuzzle, type Daily } from './daily-puzzle.ts';

/** That date's puzzle, with its id and par, if it is the last one fetched. */
export function usePuzzleOfDay(gameDate: GameDay, enabled = true): DailyPuzzle | undefined {
  // Only the first time: fetching after midnight would replace a game that is still on screen.
  const { data } = useResource(dailyPuzzle, enabled && known(dailyPuzzle) === undefined);
  return puzzleOfDay(data, gameDate);
}

export const puzzleOfDay = (daily: Daily | undefined, gameDate: GameDay): DailyPuzzle | undefined =>
  daily?.kind === 'daily' && daily.puzzle.gameDate === gameDate ? daily.puzzle : undefined;
