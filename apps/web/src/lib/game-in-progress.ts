import { isOver, puzzleKey, restoreGame, saveGame, type GameDay, type StartedGame } from '@sixfold/game';
import * as z from 'zod/mini';
import { authStore } from './auth.ts';
import { onReturn } from './on-return.ts';
import { stored, storedKeys, storedText } from './storage.ts';

/** A game that can be left and taken up again, under a key of its own. */
export interface KeptGame {
  wordSetId: number;
  gameDate: GameDay;
  game: StartedGame;
}

const DAILY = 'sixfold-game-daily-';
const LEGACY = 'sixfold-game-legacy-';
const KEPT = { [DAILY]: 7, [LEGACY]: 30 };

const Kept = z.object({
  /** The user who was signed in, if any. */
  owner: z.nullable(z.int()),
  wordSetId: z.int().check(z.gte(1)),
  gameDate: z.string(),
  game: z.unknown(),
});

export const dailyGameKey = (gameDate: GameDay): string => DAILY + gameDate;
export const legacyGameKey = (id: number): string => LEGACY + id;

/** The game under the key as this player left it; undefined if there is none, or nothing that could have been played. */
export function readGame(key: string): KeptGame | undefined {
  const kept = stored(key, Kept, undefined).read();
  const game = kept && restoreGame(kept.game);
  if (!kept || !game || !isOurs(kept.owner, isOver(game))) return undefined;
  return { wordSetId: kept.wordSetId, gameDate: kept.gameDate, game };
}

/** Keeps the game, unless another tab has gone further. Returns the one that stands, which is the one to show. */
export function keepGame(key: string, { wordSetId, gameDate, game }: KeptGame): StartedGame {
  const standing = further(game, readGame(key)?.game);
  if (standing !== game) return standing;
  const others = storedKeys(key.startsWith(DAILY) ? DAILY : LEGACY);
  if (!others.includes(key)) prune(others);
  stored(key, Kept, undefined).write({ owner: userId(), wordSetId, gameDate, game: saveGame(game) });
  return game;
}

export const forgetGame = (key: string): void => storedText(key).remove();

/** A guest's games become the user's. */
export function adoptGames(userId: number): void {
  for (const key of gameKeys()) {
    const slot = stored(key, Kept, undefined);
    const kept = slot.read();
    if (kept?.owner === null) slot.write({ ...kept, owner: userId });
  }
}

export function forgetGamesOf(userId: number): void {
  for (const key of gameKeys()) if (stored(key, Kept, undefined).read()?.owner === userId) forgetGame(key);
}

/** The daily game of that date, begun and not yet over. */
export function dailyInProgress(gameDate: GameDay): KeptGame | undefined {
  const kept = readGame(dailyGameKey(gameDate));
  return kept && !isOver(kept.game) ? kept : undefined;
}

/** Calls back with the game under the key when another tab may have changed it. Returns its undo. */
export function watchGame(key: string, listener: (game: StartedGame) => void): () => void {
  const look = () => {
    const kept = readGame(key);
    if (kept) listener(kept.game);
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) look();
  };
  addEventListener('storage', onStorage);
  // A tab that was frozen has missed what was said meanwhile.
  const stopReturn = onReturn(look);
  return () => {
    removeEventListener('storage', onStorage);
    stopReturn();
  };
}

/**
 * Of two stages of one game the later: a finished one wins, then the longer. Two guesses made in two tabs at once
 * cannot both count: what was kept first stands.
 */
export function further(mine: StartedGame, kept: StartedGame | undefined): StartedGame {
  if (!kept || puzzleKey(kept.puzzle) !== puzzleKey(mine.puzzle)) return mine;
  if (isOver(mine) !== isOver(kept)) return isOver(mine) ? mine : kept;
  return mine.guesses.length > kept.guesses.length ? mine : kept;
}

// A guest who signs in, or whose sign-in runs out, goes on with the game; what another has finished is another's.
function isOurs(owner: number | null, finished: boolean): boolean {
  const user = userId();
  return owner === user || (!finished && (owner === null || user === null));
}

/** Dates and ids rise, so the first in order are the oldest. */
function prune(keys: string[]): void {
  const kept = KEPT[keys[0]?.startsWith(DAILY) ? DAILY : LEGACY];
  const inOrder = keys.sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  for (const key of inOrder.slice(0, Math.max(0, keys.length - kept + 1))) storedText(key).remove();
}

const gameKeys = (): string[] => [...storedKeys(DAILY), ...storedKeys(LEGACY)];

const userId = (): number | null => authStore.get().user?.id ?? null;
