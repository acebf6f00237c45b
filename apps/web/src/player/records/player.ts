import { reloadAll } from '../../lib/api/resource.ts';

/** Key prefix of every resource about the player's results. */
export const PLAYER_RESOURCES = 'player ';

/** Refreshes everything about the player's results, such as after a finished game. */
export const refreshPlayer = (): Promise<void> => reloadAll(PLAYER_RESOURCES);
