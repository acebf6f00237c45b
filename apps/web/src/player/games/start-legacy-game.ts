import { getLegacyGame, type LegacyGame } from '@sixfold/contract';
import { isPuzzle } from '@sixfold/game';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { call } from '../../lib/api/client.ts';
import { messageOf } from '../../lib/api/errors.ts';
import { goToPlay, type PlayState } from './play-state.ts';

type Choice = Pick<PlayState, 'difficulty' | 'hasMoreGames' | 'isFromArchive'>;

/** Fetches a past game and opens the board. */
export function useStartLegacyGame() {
  const [, navigate] = useLocation();
  const { mutate, isPending, error } = useMutation({ mutationFn: fetchLegacyGame, networkMode: 'always' });
  const start = (id: number, choice: Choice) =>
    mutate(id, { onSuccess: (legacyGame) => goToPlay(navigate, { gameMode: 'legacy', legacyGame, ...choice }) });
  return { start, isPending, failure: error && gameFailure(error) };
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
