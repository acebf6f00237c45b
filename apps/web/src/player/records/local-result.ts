import type { CompletionDetails } from '@sixfold/contract';
import { gameResult, timeElapsed, type GameDay, type GameResult, type PuzzleWords } from '@sixfold/game';
import { readGuestRecord } from './guest-record.ts';
import { dailyGameKey, readGame, type StoredGame } from '../games/saved-games.ts';

export type GameDetails = Omit<CompletionDetails, 'completedAt'>;

/** The result of that date's game as stored in this browser. A guest's record never counts for a user. */
export const localResult = (gameDate: GameDay, isGuest: boolean): GameDetails | undefined =>
  (isGuest ? readGuestRecord(gameDate) : undefined) ?? detailsOf(readGame(dailyGameKey(gameDate)));

/** Undefined unless the game is over. */
export function detailsOf(saved: StoredGame | undefined): GameDetails | undefined {
  const result = saved && gameResult(saved.game);
  return result ? gameDetails(result, saved.wordSetId, saved.game.puzzle) : undefined;
}

/** A game finished here, in the shape the server uses. */
export function gameDetails(result: GameResult, wordSetId: number, { word1, word2, word3 }: PuzzleWords): GameDetails {
  const { timeTakenSeconds, guessLog: _, ...details } = result;
  return {
    ...details,
    timeElapsed: timeElapsed(timeTakenSeconds),
    puzzle: { id: wordSetId, word1, word2, word3 },
  };
}

/** The server only has a guess grid if it was sent a guess log; otherwise the grid comes from this browser. */
export function mergeRecords(server: GameDetails | undefined, local: GameDetails | undefined): GameDetails | undefined {
  if (!server) return local;
  // If the game was played on two devices, the grid must be that of the recorded play.
  const isSamePlay =
    local?.outcome === server.outcome &&
    local.totalGuesses === server.totalGuesses &&
    local.incorrectGuesses === server.incorrectGuesses;
  return server.guessGrid.length === 0 && isSamePlay ? { ...server, guessGrid: local.guessGrid } : server;
}
