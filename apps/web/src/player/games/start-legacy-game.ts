import type { LegacyGame } from '@sixfold/contract';
import { isPuzzle } from '@sixfold/game';
import { useLocation } from 'wouter';
import { call } from '../../lib/api/call.ts';
import { getLegacyGame } from '../../lib/api/first-calls.ts';
import { messageOf } from '../../lib/api/errors.ts';
import { useSend } from '../../lib/forms/use-send.ts';
import { goToPlay, type PlayState } from './play-state.ts';

interface Choice extends Pick<PlayState, 'difficulty' | 'hasMoreGames' | 'isFromArchive'> {
  id: number;
}

/** Fetches a past game and opens the board. */
export function useStartLegacyGame() {
  const [, navigate] = useLocation();
  const { send, isBusy, error } = useSend(async ({ id, ...choice }: Choice) =>
    goToPlay(navigate, { gameMode: 'legacy', legacyGame: await fetchLegacyGame(id), ...choice }),
  );
  return { start: send, isBusy, failure: error === undefined ? undefined : gameFailure(error) };
}

async function fetchLegacyGame(id: number): Promise<LegacyGame> {
  const { data } = await call(getLegacyGame, { params: { id } });
  if (!isPuzzle(data)) throw new Error("These words don't form a valid puzzle.");
  return data;
}

export const gameFailure = (error: unknown) => ({
  title: 'Failed to load game. Please try again.',
  failure: messageOf(error, 'Failed to fetch legacy game. Please try again.'),
});
