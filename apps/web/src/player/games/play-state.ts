import type { LegacyGame } from '@sixfold/contract';
import type { Difficulty, GameDay, PuzzleWords } from '@sixfold/game';

export type GameMode = 'practice' | 'daily' | 'legacy';

/** `makerName` is set if a friend made it: the id is then its code. */
export type PracticeGame = PuzzleWords & { readonly id: string; readonly makerName?: string };

/** Passed to /play through the browser's history. */
export interface PlayState {
  gameMode: GameMode;
  difficulty: Difficulty;
  practiceGame?: PracticeGame | undefined;
  legacyGame?: LegacyGame | undefined;
  /** Whether there are other past games to play. */
  hasMoreGames?: boolean | undefined;
  /** Whether a legacy game was chosen in the archive, to return there. */
  isFromArchive?: boolean | undefined;
  /** The day a daily game was started on, so that a reload after midnight resumes it. */
  gameDate?: GameDay | undefined;
}

type Navigate = (to: string, options?: { replace?: boolean; state?: unknown }) => void;

export const goToPlay = (navigate: Navigate, state: PlayState, replace = false): void =>
  navigate('/play', { state, replace });
