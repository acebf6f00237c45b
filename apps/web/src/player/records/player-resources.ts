import { reloadAll } from '../../lib/api/resource.ts';
import { onSent } from '../outbox/keys.ts';

/** Key prefix of every resource about the player's results. */
export const PLAYER_RESOURCES = 'player ';

/** Refreshes everything about the player's results, such as after a finished game. */
export const refreshPlayer = (): Promise<void> => reloadAll(PLAYER_RESOURCES);

/** Refreshes the results whenever a game has been sent, by this tab or another. */
export const refreshAfterGames = (): (() => void) =>
  onSent((kind) => {
    if (kind === 'completion') void refreshPlayer();
  });
