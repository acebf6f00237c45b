import { isOver, puzzleKey, restoreGame, type GameDay, type StartedGame } from '@sixfold/game';
import * as z from 'zod/mini';
import { slotKey } from './game-slots.ts';
import { parseJson } from '../browser/parse-json.ts';
import { storedText } from '../browser/storage.ts';
import { userId } from '../session/user-id.ts';

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
