import { isOver, puzzleKey, restoreGame, saveGame, type GameDay, type StartedGame } from '@sixfold/game';
import * as z from 'zod/mini';
import { slotKey, slotOf, slotsOf, type GameSlot } from './game-slots.ts';
import { onReturn } from './on-return.ts';
import { parseJson } from './parse-json.ts';
import { storedText } from './storage.ts';
import { userId } from './user-id.ts';

/** A game that can be left and taken up again, under a key of its own. */
export interface KeptGame {
  wordSetId: number;
  gameDate: GameDay;
  game: StartedGame;
}

const KEPT = { daily: 7, legacy: 30 };

const Kept = z.object({
  wordSetId: z.int().check(z.gte(1)),
  gameDate: z.string(),
  game: z.unknown(),
});

/** Of the player who is here now: every player of this browser has games of their own. */
export const dailyGameKey = (gameDate: GameDay): string => slotKey({ mode: 'daily', id: gameDate, owner: userId() });
export const legacyGameKey = (id: number): string => slotKey({ mode: 'legacy', id: String(id), owner: userId() });

/** As it was written last. Whoever finds the same text there need not check and replay the game for every guess. */
let written: { text: string; kept: KeptGame } | undefined;

/** Games that storage has refused. They last as long as the page: to leave the board must not undo a miss. */
const heldHere = new Map<string, KeptGame>();

const allSlots = (mode: GameSlot['mode'], owner: number | null) => slotsOf(mode, owner, heldHere.keys());

/** The game under the key; undefined if there is none, or nothing that could have been played. */
export function readGame(key: string): KeptGame | undefined {
  const inStorage = readStored(key);
  const held = heldHere.get(key);
  return held && further(held.game, inStorage?.game) === held.game ? held : inStorage;
}

function readStored(key: string): KeptGame | undefined {
  const text = storedText(key).read();
  if (text !== undefined && text === written?.text) return written.kept;
  const kept = parseJson(text, Kept);
  const game = kept && restoreGame(kept.game);
  return game ? { wordSetId: kept.wordSetId, gameDate: kept.gameDate, game } : undefined;
}

/** Keeps the game, unless another tab has gone further. Returns the one that stands, which is the one to show. */
export function keepGame(key: string, { wordSetId, gameDate, game }: KeptGame): StartedGame {
  const kept = readGame(key)?.game;
  const standing = further(game, kept);
  if (standing !== game) return standing;
  if (!kept) makeRoomFor(key);
  const text = JSON.stringify({ wordSetId, gameDate, game: saveGame(game) });
  heldHere.delete(key);
  if (storedText(key).write(text)) written = { text, kept: { wordSetId, gameDate, game } };
  else heldHere.set(key, { wordSetId, gameDate, game });
  return game;
}

export function forgetGame(key: string): void {
  storedText(key).remove();
  heldHere.delete(key);
}

/** The daily game of that date, begun and not yet over. */
export function dailyInProgress(gameDate: GameDay): KeptGame | undefined {
  const kept = readGame(dailyGameKey(gameDate));
  return kept && !isOver(kept.game) ? kept : undefined;
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

/**
 * Of two stages of one game the later: a finished one wins, then the longer. Two guesses made in two tabs at once
 * cannot both count: what was kept first stands.
 */
export function further(mine: StartedGame, kept: StartedGame | undefined): StartedGame {
  if (!kept || puzzleKey(kept.puzzle) !== puzzleKey(mine.puzzle)) return mine;
  if (isOver(mine) !== isOver(kept)) return isOver(mine) ? mine : kept;
  return mine.guesses.length > kept.guesses.length ? mine : kept;
}

function makeRoomFor(key: string): void {
  const slot = slotOf(key);
  if (!slot) return;
  const others = allSlots(slot.mode, slot.owner).map(slotKey);
  const room = KEPT[slot.mode] - 1;
  if (others.includes(key) || others.length <= room) return;
  for (const old of others.slice(0, others.length - room)) forgetGame(old);
}
