import { addDays, daysBetween, previousDay, type GameDay } from '../calendar/game-day.ts';
import type { Outcome } from '../play/game-result.ts';

export type Streaks = {
  readonly currentPlayedStreak: number;
  readonly currentWinStreak: number;
  readonly maxPlayedStreak: number;
  readonly maxWinStreak: number;
  readonly lastDailyGameDate: GameDay | null;
};

export type DailyOutcome = { gameDate: GameDay; outcome: Outcome };

export const NO_STREAKS: Streaks = {
  currentPlayedStreak: 0,
  currentWinStreak: 0,
  maxPlayedStreak: 0,
  maxWinStreak: 0,
  lastDailyGameDate: null,
};

/**
 * The streaks after one more daily game; the same object for a second game on the last day. Null for an earlier day:
 * the totals do not show where it belongs, so the caller has to recount all games.
 */
export function stepStreaks(streaks: Streaks, game: DailyOutcome): Streaks | null {
  const last = streaks.lastDailyGameDate;
  return last !== null && last > game.gameDate ? null : advance(streaks, game);
}

/** Counts the streaks of daily games in any order. The maxima never fall below those of `before`. */
export function countStreaks(games: readonly DailyOutcome[], before: Streaks = NO_STREAKS): Streaks {
  const { maxPlayedStreak, maxWinStreak } = before;
  const inOrder = [...games].sort((a, b) => daysBetween(b.gameDate, a.gameDate));
  return inOrder.reduce<Streaks>(advance, { ...NO_STREAKS, maxPlayedStreak, maxWinStreak });
}

/** The streaks to display: both current streaks end once a day has passed without a game. */
export function displayedStreaks(streaks: Streaks, today: GameDay): Streaks {
  const last = streaks.lastDailyGameDate;
  const alive = last !== null && last >= previousDay(today);
  return alive ? streaks : { ...streaks, currentPlayedStreak: 0, currentWinStreak: 0 };
}

/** Whether the current streak includes that day's game. */
export function isInStreak({ lastDailyGameDate: last, currentPlayedStreak }: Streaks, day: GameDay): boolean {
  return last !== null && day <= last && day > addDays(last, -currentPlayedStreak);
}

function advance(streaks: Streaks, { gameDate, outcome }: DailyOutcome): Streaks {
  if (streaks.lastDailyGameDate === gameDate) return streaks;
  const unbroken = streaks.lastDailyGameDate === previousDay(gameDate);
  const currentPlayedStreak = unbroken ? streaks.currentPlayedStreak + 1 : 1;
  const winsBefore = unbroken ? streaks.currentWinStreak : 0;
  const currentWinStreak = outcome === 'WIN' ? winsBefore + 1 : 0;
  return {
    currentPlayedStreak,
    currentWinStreak,
    maxPlayedStreak: Math.max(streaks.maxPlayedStreak, currentPlayedStreak),
    maxWinStreak: Math.max(streaks.maxWinStreak, currentWinStreak),
    lastDailyGameDate: gameDate,
  };
}
