import type { Difficulty, GameDay, PuzzleWords } from '@sixfold/game';
import type { GameMode } from '../../lib/games/play-state.ts';

/** Everything about a game that is settled before its first guess. */
export interface GameSetup {
  mode: GameMode;
  words: PuzzleWords;
  difficulty: Difficulty;
  /** Null for practice games, which are never recorded. */
  wordSetId: number | null;
  /** The day the game belongs to, whatever day it is now. */
  gameDate: GameDay;
  /** Where the game is kept while it lasts; null if it is not. */
  key: string | null;
  /** How the game is called on the screen. */
  name: string;
  /** Said beside it where the game is not the one the player asked for. */
  note?: string;
  /** Shown below the title when the game is lost. */
  afterLoss?: string | undefined;
}
