import type { CompletionDetails } from '@sixfold/contract';
import { gameResult, timeElapsed, type GameDay, type GameResult, type PuzzleWords } from '@sixfold/game';
import { readGuestRecord } from './guest-record.ts';
import { dailyGameKey, readGame, type KeptGame } from './saved-game.ts';

/** How the daily game of that date went, as saved in this browser. A guest's record is never a user's. */
export const ownRecord = (gameDate: GameDay, isGuest: boolean): GameDetails | undefined =>
  (isGuest ? readGuestRecord(gameDate) : undefined) ?? fromGame(readGame(dailyGameKey(gameDate)));

function fromGame(kept: KeptGame | undefined): GameDetails | undefined {
  const result = kept && gameResult(kept.game);
  return result ? gameDetails(result, kept.wordSetId, kept.game.puzzle) : undefined;
}

export type GameDetails = Omit<CompletionDetails, 'completedAt'>;

/** A game that was finished here, in the shape in which the server tells of one. */
export function gameDetails(result: GameResult, wordSetId: number, { word1, word2, word3 }: PuzzleWords): GameDetails {
  const { outcome, difficulty, totalGuesses, correctGuesses, incorrectGuesses, timeTakenSeconds, guessGrid } = result;
  return {
    outcome,
    difficulty,
    totalGuesses,
    correctGuesses,
    incorrectGuesses,
    timeElapsed: timeElapsed(timeTakenSeconds),
    guessGrid,
    puzzle: { id: wordSetId, word1, word2, word3 },
  };
}
