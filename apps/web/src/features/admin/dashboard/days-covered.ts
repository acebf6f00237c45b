import type { AdminStats } from '@sixfold/contract';
import { daysBetween } from '@sixfold/game';
import { todayOf } from '../today-of.ts';

/** How many days from tomorrow on have their game, without a gap. */
export function daysCovered(stats: Pick<AdminStats, 'completionsPerDay' | 'nextEmptyDay'>): number {
  const today = todayOf(stats);
  return today === undefined ? 0 : Math.max(0, daysBetween(today, stats.nextEmptyDay) - 1);
}
