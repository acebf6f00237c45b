import type { Tally } from './counts.ts';

/** Per cent with one decimal; 0 where nobody has played. */
export const winRate = ({ completions, wins }: Tally): number =>
  completions === 0 ? 0 : Math.round((wins / completions) * 1000) / 10;
