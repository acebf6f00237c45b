import { easierOf, isOver, puzzleKey, restoreGame, saveGame, type GameDay, type StartedGame } from '@sixfold/game';
import { hasFields, isAnything, isInteger, isText } from '../../lib/browser/guards.ts';
import { parseJson } from '../../lib/browser/parse-json.ts';
import { storedKeys, storedText } from '../../lib/browser/storage.ts';
import { watchKey } from '../../lib/browser/watch-key.ts';
import { currentUserId } from '../session/auth.ts';

/** A game that can be left and resumed. */
export interface StoredGame {
  wordSetId: number;
  gameDate: GameDay;
  game: StartedGame;
}

/** A storage slot. Games are stored per player, so that players who share a browser do not see each other's. */
interface GameSlot {
  mode: 'daily' | 'legacy';
  /** The date of a daily game, or the id of a legacy game. */
  id: string;
  /** The user's id; null for a guest. */
  owner: number | null;
}

const isStoredGame = hasFields({ wordSetId: isInteger(1), gameDate: isText, game: isAnything });

export const MAX_GAMES = { daily: 7, legacy: 30 };
const PREFIXES = { daily: 'sixfold-game-daily-', legacy: 'sixfold-game-legacy-' };
const KEY = /^sixfold-game-(daily|legacy)-([\d-]+?)(?:-of-(\d+))?$/;

/** The game written last, so that it is not parsed and replayed after every guess. */
let lastWritten: { text: string; saved: StoredGame } | undefined;
/** Games that storage refused. They last as long as the page does: leaving the board must not undo a miss. */
const unsavedGames = new Map<string, StoredGame>();

/** The storage key of the current player's game. */
export const dailyGameKey = (gameDate: GameDay): string =>
  slotKey({ mode: 'daily', id: gameDate, owner: currentUserId() });
export const legacyGameKey = (id: number): string =>
  slotKey({ mode: 'legacy', id: String(id), owner: currentUserId() });

/** The pencil marks. Next to the game, not in it: a mark must never replace a guess that another tab has just saved. */
export const pencilKey = (gameKey: string): string => gameKey.replace(/^sixfold-game-/, 'sixfold-pencil-');
export const storedPencil = (gameKey: string) => storedText(pencilKey(gameKey));

/** Undefined if there is no game under the key, or the stored game could not have been played. */
export function readGame(key: string): StoredGame | undefined {
  const stored = readStored(key);
  const unsaved = unsavedGames.get(key);
  return unsaved && mostAdvanced(unsaved.game, stored?.game) === unsaved.game ? unsaved : stored;
}

function readStored(key: string): StoredGame | undefined {
  const text = storedText(key).read();
  if (text !== undefined && text === lastWritten?.text) return lastWritten.saved;
  const stored = parseJson(text, isStoredGame);
  const game = stored && restoreGame(stored.game);
  return game ? { wordSetId: stored.wordSetId, gameDate: stored.gameDate, game } : undefined;
}

/** That date's daily game, if it has been started and is not over. */
export function dailyInProgress(gameDate: GameDay): StoredGame | undefined {
  const saved = readGame(dailyGameKey(gameDate));
  return saved && !isOver(saved.game) ? saved : undefined;
}

/** The player's legacy games in this browser, by id. */
export function savedLegacyGames(): Map<number, StoredGame> {
  const games = slotsOf('legacy', currentUserId()).map((slot) => [Number(slot.id), readGame(slotKey(slot))] as const);
  return new Map(games.filter((entry): entry is [number, StoredGame] => entry[1] !== undefined));
}

/** Saves the game unless another tab is further along. Returns the game to show. */
export function storeGame(key: string, { wordSetId, gameDate, game }: StoredGame): StartedGame {
  const saved = readGame(key)?.game;
  const winner = mostAdvanced(game, saved);
  if (winner !== game) return winner;
  if (!saved) makeRoomFor(key);
  const text = JSON.stringify({ wordSetId, gameDate, game: saveGame(game) });
  unsavedGames.delete(key);
  if (storedText(key).write(text)) lastWritten = { text, saved: { wordSetId, gameDate, game } };
  else unsavedGames.set(key, { wordSetId, gameDate, game });
  if (isOver(game)) storedPencil(key).remove();
  return game;
}

/**
 * The more advanced of two copies of a game: a finished one wins, then the one with more guesses. If two tabs guess at
 * the same time, only the guess saved first counts. A first guess does not count if another tab has made the game
 * easier: the player may have seen its fewer letters.
 */
export function mostAdvanced(mine: StartedGame, saved: StartedGame | undefined): StartedGame {
  if (!saved || puzzleKey(saved.puzzle) !== puzzleKey(mine.puzzle)) return mine;
  if (isOver(mine) !== isOver(saved)) return isOver(mine) ? mine : saved;
  if (mine.guesses.length < 2 && saved.guesses.length === 0 && mine.difficulty !== saved.difficulty) {
    return easierOf(mine.difficulty, saved.difficulty) === mine.difficulty ? mine : saved;
  }
  return mine.guesses.length > saved.guesses.length ? mine : saved;
}

export function removeGame(key: string): void {
  storedText(key).remove();
  unsavedGames.delete(key);
  storedPencil(key).remove();
}

/** Calls back when another tab may have changed the game. Returns a function that stops it. */
export function watchGame(key: string, listener: (game: StartedGame) => void): () => void {
  return watchKey(key, () => {
    const saved = readGame(key);
    if (saved) listener(saved.game);
  });
}

/** Reassigns a guest's games to the user. If both played a day, the game further along wins. */
export function adoptGames(userId: number): void {
  for (const slot of slotsOf('daily', null)) {
    const key = slotKey(slot);
    const adopted = slotKey({ ...slot, owner: userId });
    const saved = readGame(key);
    const pencil = storedPencil(key).read();
    if (saved && storeGame(adopted, saved) === saved.game && pencil) storedPencil(adopted).write(pencil);
    removeGame(key);
  }
}

export function removeGamesOf(userId: number): void {
  for (const slot of [...slotsOf('daily', userId), ...slotsOf('legacy', userId)]) removeGame(slotKey(slot));
}

function makeRoomFor(key: string): void {
  const slot = parseSlot(key);
  if (!slot) return;
  const others = slotsOf(slot.mode, slot.owner).map(slotKey);
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

const slotKey = ({ mode, id, owner }: GameSlot): string => PREFIXES[mode] + id + (owner === null ? '' : `-of-${owner}`);

/** The player's slots for a mode, stored or not, by id. */
const slotsOf = (mode: GameSlot['mode'], owner: number | null): GameSlot[] =>
  [...new Set([...storedKeys(PREFIXES[mode]), ...unsavedGames.keys()])]
    .flatMap((key) => parseSlot(key) ?? [])
    .filter((slot) => slot.mode === mode && slot.owner === owner)
    .sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1));

function parseSlot(key: string): GameSlot | undefined {
  const [, mode, id, owner] = KEY.exec(key) ?? [];
  if (mode === undefined || id === undefined) return undefined;
  return { mode: mode as GameSlot['mode'], id, owner: owner === undefined ? null : Number(owner) };
}
