import { saveGame, type StartedGame } from '@sixfold/game';
import { further, memory, readGame, slotKey, slotOf, slotsOf, type GameSlot, type KeptGame } from './saved-game.ts';
import { onReturn } from '../browser/on-return.ts';
import { storedText } from '../browser/storage.ts';
import { userId } from '../session/auth.ts';

const KEPT = { daily: 7, legacy: 30 };

const allSlots = (mode: GameSlot['mode'], owner: number | null) => slotsOf(mode, owner, memory.held.keys());

/** Keeps the game, unless another tab has gone further. Returns the one that stands, which is the one to show. */
export function keepGame(key: string, { wordSetId, gameDate, game }: KeptGame): StartedGame {
  const kept = readGame(key)?.game;
  const standing = further(game, kept);
  if (standing !== game) return standing;
  if (!kept) makeRoomFor(key);
  const text = JSON.stringify({ wordSetId, gameDate, game: saveGame(game) });
  memory.held.delete(key);
  if (storedText(key).write(text)) memory.written = { text, kept: { wordSetId, gameDate, game } };
  else memory.held.set(key, { wordSetId, gameDate, game });
  return game;
}

export function forgetGame(key: string): void {
  storedText(key).remove();
  memory.held.delete(key);
}

/** The player's legacy games that this browser knows of, by their id. */
export function keptLegacyGames(): Map<number, KeptGame> {
  const games = allSlots('legacy', userId()).map((slot) => [Number(slot.id), readGame(slotKey(slot))] as const);
  return new Map(games.filter((entry): entry is [number, KeptGame] => entry[1] !== undefined));
}

/** A guest's games become the user's. Of two of one day the one that went further stays. */
export function adoptGames(userId: number): void {
  for (const slot of allSlots('daily', null)) {
    const key = slotKey(slot);
    const kept = readGame(key);
    if (kept) keepGame(slotKey({ ...slot, owner: userId }), kept);
    forgetGame(key);
  }
}

export function forgetGamesOf(userId: number): void {
  for (const slot of [...allSlots('daily', userId), ...allSlots('legacy', userId)]) forgetGame(slotKey(slot));
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

function makeRoomFor(key: string): void {
  const slot = slotOf(key);
  if (!slot) return;
  const others = allSlots(slot.mode, slot.owner).map(slotKey);
  const room = KEPT[slot.mode] - 1;
  if (others.includes(key) || others.length <= room) return;
  for (const old of others.slice(0, others.length - room)) forgetGame(old);
}
