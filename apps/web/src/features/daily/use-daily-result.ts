import type { GameDay } from '@sixfold/game';
import { useQuery } from '@tanstack/react-query';
import { authStore } from '../../lib/auth.ts';
import { useStore } from '../../lib/use-store.ts';
import { dailyCompletionDetailsQuery } from './api/daily-completion-details.ts';
import { joinRecords, type DailyResult } from './own-record.ts';

export interface DailyResultState {
  gameDate: GameDay;
  result: DailyResult | undefined;
  isLoading: boolean;
  tryAgain: () => void;
}

/** How the day's game went: from the server where it has the game, else from this browser. */
export function useDailyResult(
  gameDate: GameDay,
  isCompletedThere: boolean,
  own: DailyResult | undefined,
): DailyResultState {
  const { user } = useStore(authStore);
  const { data, isLoading, refetch } = useQuery(dailyCompletionDetailsQuery(user, gameDate, isCompletedThere));
  const tryAgain = () => void refetch();
  return { gameDate, result: joinRecords(data, own), isLoading, tryAgain };
}
