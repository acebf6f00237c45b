import { isOver, saveGame, type StartedGame } from '@sixfold/game';
import {
  mostAdvanced,
  memory,
  readGame,
  slotKey,
  parseSlot,
  slotsOf,
  type GameSlot,
  type StoredGame,
} from './read-game.ts';
import { storedText } from '../browser/storage.ts';
import { watchKey } from '../browser/watch-key.ts';
import { currentUserId } from '../session/auth.ts';
import { copyPencil, removePencil } from './store-pencil.ts';

const MAX_GAMES = { daily: 7, legacy: 30 };

const allSlots = (mode: GameSlot['mode'], owner: number | null) => slotsOf(mode, owner, memory.unsaved.keys());

/** Saves the game unless another tab is further along. Returns the game to show. */
export function storeGame(key: string, { wordSetId, gameDate, game }: StoredGame): StartedGame {
  const saved = readGame(key)?.game;
  const winner = mostAdvanced(game, saved);
  if (winner !== game) return winner;
  if (!saved) makeRoomFor(key);
  const text = JSON.stringify({ wordSetId, gameDate, game: saveGame(game) });
  memory.unsaved.delete(key);
  if (storedText(key).write(text)) memory.lastWritten = { text, saved: { wordSetId, gameDate, game } };
  else memory.unsaved.set(key, { wordSetId, gameDate, game });
  if (isOver(game)) removePencil(key);
  return game;
}

export function removeGame(key: string): void {
  storedText(key).remove();
  memory.unsaved.delete(key);
  removePencil(key);
}

/** The player's legacy games in this browser, by id. */
export function savedLegacyGames(): Map<number, StoredGame> {
  const games = allSlots('legacy', currentUserId()).map((slot) => [Number(slot.id), readGame(slotKey(slot))] as const);
  return new Map(games.filter((entry): entry is [number, StoredGame] => entry[1] !== undefined));
}

/** Reassigns a guest's games to the user. If both played a day, the game further along wins. */
export function adoptGames(userId: number): void {
  for (const slot of allSlots('daily', null)) {
    const key = slotKey(slot);
    const adopted = slotKey({ ...slot, owner: userId });
    const saved = readGame(key);
    if (saved && storeGame(adopted, saved) === saved.game) copyPencil(key, adopted);
    removeGame(key);
  }
}

export function removeGamesOf(userId: number): void {
  for (const slot of [...allSlots('daily', userId), ...allSlots('legacy', userId)]) removeGame(slotKey(slot));
}

/** Calls back when another tab may have changed the game. Returns a function that stops it. */
export function watchGame(key: string, listener: (game: StartedGame) => void): () => void {
  return watchKey(key, () => {
    const saved = readGame(key);
    if (saved) listener(saved.game);
  });
}

function makeRoomFor(key: string): void {
  const slot = parseSlot(key);
  if (!slot) return;
  const others = allSlots(slot.mode, slot.owner).map(slotKey);
  const room = MAX_GAMES[slot.mode] - 1;
  if (others.includes(key) || others.length <= room) return;
  const byWorth = others.map((other) => [worth(other, slot.mode), other] as const).sort(([a], [b]) => a - b);
  for (const [, old] of byWorth.slice(0, others.length - room)) removeGame(old);
}

/**
 * Unreadable games are worth least, then finished legacy games, then those started long ago. Daily games count by age
 * alone: the old ones cannot be finished.
 */
function worth(key: string, mode: GameSlot['mode']): number {
  const game = readGame(key)?.game;
  if (!game) return 0;
  return mode === 'legacy' && isOver(game) ? 1 : game.gameStartTime;
}
