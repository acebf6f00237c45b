import { isOver, puzzleKey, restoreGame, type GameDay, type StartedGame } from '@sixfold/game';
import * as z from 'zod/mini';
import { parseJson } from '../browser/parse-json.ts';
import { storedKeys, storedText } from '../browser/storage.ts';
import { userId } from '../session/auth.ts';

// Reading only: the first visit needs no more. keep-game.ts has the rest.

/** A game that can be left and resumed, under a key of its own. */
export interface KeptGame {
  wordSetId: number;
  gameDate: GameDay;
  game: StartedGame;
}

const Kept = z.object({
  wordSetId: z.int().check(z.gte(1)),
  gameDate: z.string(),
  game: z.unknown(),
});

/** Each player of this browser has games of their own: these keys are the current player's. */
export const dailyGameKey = (gameDate: GameDay): string => slotKey({ mode: 'daily', id: gameDate, owner: userId() });
export const legacyGameKey = (id: number): string => slotKey({ mode: 'legacy', id: String(id), owner: userId() });

export const memory: {
  /** The game written last, so that it is not parsed and replayed after every guess. */
  written?: { text: string; kept: KeptGame };
  /** Games that storage has refused. They last as long as the page: leaving the board must not undo a miss. */
  held: Map<string, KeptGame>;
} = { held: new Map() };

/** The game under the key; undefined if there is none, or it could not have been played. */
export function readGame(key: string): KeptGame | undefined {
  const inStorage = readStored(key);
  const held = memory.held.get(key);
  return held && further(held.game, inStorage?.game) === held.game ? held : inStorage;
}

function readStored(key: string): KeptGame | undefined {
  const text = storedText(key).read();
  if (text !== undefined && text === memory.written?.text) return memory.written.kept;
  const kept = parseJson(text, Kept);
  const game = kept && restoreGame(kept.game);
  return game ? { wordSetId: kept.wordSetId, gameDate: kept.gameDate, game } : undefined;
}

/** The daily game of that date, begun and not yet over. */
export function dailyInProgress(gameDate: GameDay): KeptGame | undefined {
  const kept = readGame(dailyGameKey(gameDate));
  return kept && !isOver(kept.game) ? kept : undefined;
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

/** Where a game is kept: one place for each game and player, so that no player of a shared browser sees another's. */
export interface GameSlot {
  mode: 'daily' | 'legacy';
  /** The date of a daily game, the number of a legacy game. */
  id: string;
  /** The user's id; null for a guest. */
  owner: number | null;
}

const PREFIXES = { daily: 'sixfold-game-daily-', legacy: 'sixfold-game-legacy-' };
const KEY = /^sixfold-game-(daily|legacy)-([\d-]+?)(?:-of-(\d+))?$/;

export const slotKey = ({ mode, id, owner }: GameSlot): string =>
  PREFIXES[mode] + id + (owner === null ? '' : `-of-${owner}`);

/** Every place, in storage or of the others, that holds a game of that mode and player. The oldest first: ids rise. */
export const slotsOf = (mode: GameSlot['mode'], owner: number | null, others: Iterable<string>): GameSlot[] =>
  [...new Set([...storedKeys(PREFIXES[mode]), ...others])]
    .flatMap((key) => slotOf(key) ?? [])
    .filter((slot) => slot.mode === mode && slot.owner === owner)
    .sort((a, b) => a.id.length - b.id.length || (a.id < b.id ? -1 : 1));

export function slotOf(key: string): GameSlot | undefined {
  const [, mode, id, owner] = KEY.exec(key) ?? [];
  if (mode === undefined || id === undefined) return undefined;
  return { mode: mode as GameSlot['mode'], id, owner: owner === undefined ? null : Number(owner) };
}
