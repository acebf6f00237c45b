import type { GameDay } from '@sixfold/game';
import { useQuery } from '@tanstack/react-query';
import { authStore } from '../../lib/session/auth.ts';
import type { GameDetails } from '../../lib/games/local-result.ts';
import { useStore } from '../../lib/browser/store.ts';
import { dailyCompletionDetailsQuery } from './api/daily-completion-details.ts';

export interface DailyResultState {
  gameDate: GameDay;
  result: GameDetails | undefined;
  isLoading: boolean;
  tryAgain: () => void;
}

/** How the day's game went: from the server where it has the game, else from this browser. */
export function useDailyResult(
  gameDate: GameDay,
  isCompletedThere: boolean,
  own: GameDetails | undefined,
): DailyResultState {
  const { user } = useStore(authStore);
  const { data, isLoading, refetch } = useQuery(dailyCompletionDetailsQuery(user, gameDate, isCompletedThere));
  const tryAgain = () => void refetch();
  return { gameDate, result: joinRecords(data, own), isLoading, tryAgain };
}

/** The server's record wins. It has a grid only if a guess log was sent, so this browser's own fills in. */
export function joinRecords(server: GameDetails | undefined, own: GameDetails | undefined): GameDetails | undefined {
  if (!server) return own;
  // The game may have been played on two devices, and the grid must be that of the recorded one.
  const isSame =
    own?.outcome === server.outcome &&
    own.totalGuesses === server.totalGuesses &&
    own.incorrectGuesses === server.incorrectGuesses;
  return server.guessGrid.length === 0 && isSame ? { ...server, guessGrid: own.guessGrid } : server;
}
