import type { AnonymousStats } from './anonymous-stats.ts';
import { DIFFICULTIES } from '../puzzle/difficulty.ts';

type StatsSummary = {
  gamesPlayed: number;
  gamesWon: number;
  winPercentage: number;
  averageIncorrectGuesses: number;
  bestStreak: 0;
  currentStreak: 0;
};

/** The streaks are always 0: a guest's are kept by session on the server, not here. */
export function summariseStats({ gamesPlayed, gamesWon, byDifficulty }: AnonymousStats): StatsSummary {
  const misses = DIFFICULTIES.reduce((sum, level) => sum + byDifficulty[level].totalIncorrectGuesses, 0);
  return {
    gamesPlayed,
    gamesWon,
    winPercentage: winPercentage(gamesWon, gamesPlayed),
    averageIncorrectGuesses: toOneDecimal(ratio(misses, gamesPlayed)),
    bestStreak: 0,
    currentStreak: 0,
  };
}

export const winPercentage = (won: number, played: number): number => toOneDecimal(ratio(won, played) * 100);

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

const toOneDecimal = (value: number) => Math.round(value * 10) / 10;
