import type { GameDay, PracticeSet } from '@sixfold/game';
import type { Daily } from '../../lib/games/daily-puzzle.ts';
import type { KeptGame } from '../../lib/games/saved-game.ts';

/** What the card of the day shows. */
export type TodayView =
  | { kind: 'loading' }
  | { kind: 'completed'; gameDate: GameDay }
  | { kind: 'daily'; gameDate: GameDay; wordSetId: number; inProgress: KeptGame | undefined }
  | { kind: 'practice'; practice: PracticeSet };

interface TodayFacts {
  gameDate: GameDay;
  /** Undefined until the server has answered, or could not. */
  daily: Daily | undefined;
  isCompleted: boolean | undefined;
  inProgress: KeptGame | undefined;
}

/**
 * What this browser holds of the day counts without the server too: a game that was begun, and a finished one, which
 * is shown at once.
 */
export function todayView({ gameDate, daily, isCompleted, inProgress }: TodayFacts): TodayView {
  if (isCompleted) return { kind: 'completed', gameDate };
  if (daily === undefined || isCompleted === undefined) return { kind: 'loading' };
  const wordSetId = inProgress?.wordSetId ?? (daily.kind === 'daily' ? daily.puzzle.wordSetId : undefined);
  if (wordSetId !== undefined) return { kind: 'daily', gameDate, wordSetId, inProgress };
  // Unreachable for a daily puzzle, which has its id.
  return daily.kind === 'practice' ? { kind: 'practice', practice: daily.practice } : { kind: 'loading' };
}
