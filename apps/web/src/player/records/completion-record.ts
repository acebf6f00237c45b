import { getCompletion, type CompletionRecord } from '@sixfold/contract';
import type { StartedGame } from '@sixfold/game';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { queryClient } from '../../lib/queries/client.tsx';
import type { AuthUser } from '../session/auth.ts';
import { replayGame } from '../games/finished-game.ts';
import { PLAYER_QUERIES } from './player-queries.ts';

/** The user's own result of a day, with its guesses. */
export const completionQuery = (user: AuthUser, dailyGameId: number) =>
  queryOptions({
    queryKey: [...PLAYER_QUERIES, 'completion', user.id, dailyGameId],
    queryFn: async ({ signal }) => (await call(getCompletion, { params: { id: dailyGameId }, signal })).completion,
    networkMode: 'always',
    // No silent retries: every place that shows it offers Try Again.
    retry: false,
    // The first record of a game is final.
    staleTime: Infinity,
  });

/** The game as it was played; undefined if its guesses were not sent. */
export const recordedGame = ({ puzzle, difficulty, guessLog }: CompletionRecord): StartedGame | undefined =>
  guessLog ? replayGame(puzzle, difficulty, guessLog) : undefined;

/** Fetches the game as it was played, unless it is already known. */
export async function fetchRecordedGame(user: AuthUser, dailyGameId: number): Promise<StartedGame> {
  const game = recordedGame(await queryClient.fetchQuery(completionQuery(user, dailyGameId)));
  if (!game) throw new Error('The recorded guesses are missing.');
  return game;
}
