import type { CompletionDetails } from '@sixfold/contract';
import { timeElapsed, type GameResult, type PuzzleWords } from '@sixfold/game';

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
