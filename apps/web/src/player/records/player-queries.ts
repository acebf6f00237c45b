import { queryClient, refetchQueries } from '../../lib/queries/client.tsx';
import { onPlayerClear, onPlayerRefresh } from './player.ts';

/** Key prefix of every query about the player's results, so that a finished game refreshes them all. */
export const PLAYER_QUERIES = ['player'] as const;

onPlayerClear(() => queryClient.clear());
onPlayerRefresh(() => void refetchQueries(queryClient, { queryKey: PLAYER_QUERIES }));
