import type { CompletionRecord } from '@sixfold/contract';
import type { StartedGame } from '@sixfold/game';
import { call } from '../../lib/api/call.ts';
import { getCompletion } from '../../lib/api/calls.ts';
import type { Resource } from '../../lib/api/resource.ts';
import { replayGame } from '../games/replay-game.ts';
import type { AuthUser } from '../session/auth.ts';
import { PLAYER_RESOURCES } from './player-resources.ts';

/** The user's own result of a day, with its guesses. */
export const completionRecord = (user: AuthUser, dailyGameId: number): Resource<CompletionRecord> => ({
  key: `${PLAYER_RESOURCES}completion ${user.id} ${dailyGameId}`,
  load: async ({ signal }) => (await call(getCompletion, { params: { id: dailyGameId }, signal })).completion,
  // The first record of a game is final.
  freshFor: () => Infinity,
});

/** The game as it was played; undefined if its guesses were not sent. */
export const recordedGame = ({ puzzle, difficulty, guessLog }: CompletionRecord): StartedGame | undefined =>
  guessLog ? replayGame(puzzle, difficulty, guessLog) : undefined;
