import { easierOf, isOver, puzzleKey, restoreGame, type GameDay, type StartedGame } from '@sixfold/game';
import { hasFields, isAnything, isInteger, isText } from '../browser/guards.ts';
import { parseJson } from '../browser/parse-json.ts';
import { storedKeys, storedText } from '../browser/storage.ts';
import { currentUserId } from '../session/auth.ts';

// Read-only, because the first visit never writes. store-game.ts writes.

/** A game that can be left and resumed. */
export interface StoredGame {
  wordSetId: number;
  gameDate: GameDay;
  game: StartedGame;
}

/** A storage slot. Games are stored per player, so that players who share a browser do not see each other's. */
export interface GameSlot {
  mode: 'daily' | 'legacy';
  /** The date of a daily game, or the number of a legacy game. */
  id: string;
  /** The user's id; null for a guest. */
  owner: number | null;
}

const isStoredGame = hasFields({ wordSetId: isInteger(1), gameDate: isText, game: isAnything });

const PREFIXES = { daily: 'sixfold-game-daily-', legacy: 'sixfold-game-legacy-' };
const KEY = /^sixfold-game-(daily|legacy)-([\d-]+?)(?:-of-(\d+))?$/;

export const memory: {
  /** The game written last, so that it is not parsed and replayed after every guess. */
  lastWritten?: { text: string; saved: StoredGame };
  /** Games that storage refused. They last as long as the page does: leaving the board must not undo a miss. */
  unsaved: Map<string, StoredGame>;
} = { unsaved: new Map() };

/** The storage key of the current player's game. */
export const dailyGameKey = (gameDate: GameDay): string =>
  slotKey({ mode: 'daily', id: gameDate, owner: currentUserId() });
export const legacyGameKey = (id: number): string =>
  slotKey({ mode: 'legacy', id: String(id), owner: currentUserId() });

/** Undefined if there is no game under the key, or the stored game could not have been played. */
export function readGame(key: string): StoredGame | undefined {
  const stored = readStored(key);
  const unsaved = memory.unsaved.get(key);
  return unsaved && mostAdvanced(unsaved.game, stored?.game) === unsaved.game ? unsaved : stored;
}

function readStored(key: string): StoredGame | undefined {
  const text = storedText(key).read();
  if (text !== undefined && text === memory.lastWritten?.text) return memory.lastWritten.saved;
  const stored = parseJson(text, isStoredGame);
  const game = stored && restoreGame(stored.game);
  return game ? { wordSetId: stored.wordSetId, gameDate: stored.gameDate, game } : undefined;
}

/** That date's daily game, if it has been started and is not over. */
export function dailyInProgress(gameDate: GameDay): StoredGame | undefined {
  const saved = readGame(dailyGameKey(gameDate));
  return saved && !isOver(saved.game) ? saved : undefined;
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

export const slotKey = ({ mode, id, owner }: GameSlot): string =>
  PREFIXES[mode] + id + (owner === null ? '' : `-of-${owner}`);

/** The player's slots for a mode, from storage and `otherKeys`, by id. */
export const slotsOf = (mode: GameSlot['mode'], owner: number | null, otherKeys: Iterable<string>): GameSlot[] =>
  [...new Set([...storedKeys(PREFIXES[mode]), ...otherKeys])]
    .flatMap((key) => parseSlot(key) ?? [])
    .filter((slot) => slot.mode === mode && slot.owner === owner)
    .sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1));

export function parseSlot(key: string): GameSlot | undefined {
  const [, mode, id, owner] = KEY.exec(key) ?? [];
  if (mode === undefined || id === undefined) return undefined;
  return { mode: mode as GameSlot['mode'], id, owner: owner === undefined ? null : Number(owner) };
}
