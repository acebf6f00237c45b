import type { GameDay } from './game-day.ts';

export type DailyGameAction = 'edit' | 'delete';

/** What an admin may do to a daily game. Today's is locked even if nobody has finished it: somebody may be playing. */
export function dailyGameActions(day: GameDay, today: GameDay, completions: number): DailyGameAction[] {
  if (day > today) return ['edit', 'delete'];
  return day < today && completions === 0 ? ['delete'] : [];
}
