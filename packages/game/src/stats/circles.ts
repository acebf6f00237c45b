import type { GameDay } from '../calendar/game-day.ts';

/** Whether other members' results of a day are hidden from a member: until they have finished its game or it is over. */
export const isCovered = (day: GameDay, today: GameDay, hasFinishedToday: boolean): boolean =>
  day >= today && !hasFinishedToday;

/** The results with the most points; none if no one scored. */
export function winnersOf<T extends { readonly points: number }>(results: readonly T[]): T[] {
  const most = Math.max(1, ...results.map(({ points }) => points));
  return results.filter(({ points }) => points === most);
}
