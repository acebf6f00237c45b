import { clearResources, reloadAll } from '../../lib/api/resource.ts';
import { createSignal } from '../../lib/browser/store.ts';

/** Key prefix of every resource about the player's results. */
export const PLAYER_RESOURCES = 'player ';

const refreshed = createSignal<void>();
const cleared = createSignal<void>();

// TanStack Query listens once it has loaded.
export const onPlayerRefresh = refreshed.on;
export const onPlayerClear = cleared.on;

/** Refreshes everything about the player's results, such as after a finished game. */
export function refreshPlayer(): Promise<void> {
  refreshed.emit();
  return reloadAll(PLAYER_RESOURCES);
}

/** Forgets the data of a deleted account. */
export function clearPlayer(): void {
  clearResources();
  cleared.emit();
}
