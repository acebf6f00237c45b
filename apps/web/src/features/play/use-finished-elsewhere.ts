import { useQuery } from '@tanstack/react-query';
import { authStore } from '../../lib/auth.ts';
import { dailyPuzzleQuery } from '../../lib/daily-puzzle.ts';
import { useDailyStatus } from '../../lib/daily-status.ts';
import { useStore } from '../../lib/use-store.ts';
import type { GameSetup } from './game-setup.ts';

/** Whether the server has this daily game as finished. The server speaks of today's only, so yesterday's never is. */
export function useFinishedElsewhere({ mode, gameDate }: GameSetup): boolean {
  const { user } = useStore(authStore);
  const player = mode === 'daily' ? user : null;
  const { data: daily } = useQuery({ ...dailyPuzzleQuery, enabled: player !== null });
  const puzzle = daily?.kind === 'daily' && daily.puzzle.gameDate === gameDate ? daily.puzzle : undefined;
  return useDailyStatus(puzzle ? player : null, gameDate, puzzle?.dailyGameId) ?? false;
}
