import type { AdminStats } from '@sixfold/contract';
import type { GameDay } from '@sixfold/game';

/** The day it is by the server's clock: the last of the chart. */
export const todayOf = ({ completionsPerDay }: Pick<AdminStats, 'completionsPerDay'>): GameDay | undefined =>
  completionsPerDay.at(-1)?.day;
