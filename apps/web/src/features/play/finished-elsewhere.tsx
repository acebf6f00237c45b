import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { Redirect } from 'wouter';
import { authStore } from '../../lib/session/auth.ts';
import { dailyPuzzleQuery } from '../../lib/games/daily-puzzle.ts';
import { useDailyStatus } from '../../lib/games/daily-status.ts';
import { useStore } from '../../lib/browser/store.ts';
import type { GameSetup } from './game-setup.ts';

/**
 * Leads away from a game that the server has as finished: the first record counts, and going on would be for nothing.
 * It stands by itself so that a guess asks no query anew.
 */
export const FinishedElsewhere = memo(function FinishedElsewhere({ setup }: { setup: GameSetup }) {
  return useFinishedElsewhere(setup) && <Redirect to="/start" replace />;
});

/** The server speaks of today's game only, so yesterday's never is. */
function useFinishedElsewhere({ mode, gameDate }: GameSetup): boolean {
  const { user } = useStore(authStore);
  const player = mode === 'daily' ? user : null;
  const { data: daily } = useQuery({ ...dailyPuzzleQuery, enabled: player !== null });
  const puzzle = daily?.kind === 'daily' && daily.puzzle.gameDate === gameDate ? daily.puzzle : undefined;
  return useDailyStatus(puzzle ? player : null, gameDate, puzzle?.dailyGameId) ?? false;
}
