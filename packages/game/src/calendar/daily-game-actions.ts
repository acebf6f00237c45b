import { nextDay, type GameDay } from './game-day.ts';

export type DailyGameAction = 'edit' | 'delete';

/**
 * What an admin may do to a daily game. Today's and yesterday's are locked even without completions: players may still be
 * playing them.
 */
export function dailyGameActions(day: GameDay, today: GameDay, completions: number): DailyGameAction[] {
  if (day > today) return ['edit', 'delete'];
  return nextDay(day) < today && completions === 0 ? ['delete'] : [];
}
