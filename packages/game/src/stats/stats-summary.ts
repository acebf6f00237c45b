import type { AnonymousStats, RecentGame } from './anonymous-stats.ts';
import { MAX_INCORRECT_GUESSES } from '../constants.ts';
import { DIFFICULTIES } from '../puzzle/difficulty.ts';

type StatsSummary = {
  gamesPlayed: number;
  gamesWon: number;
  winPercentage: number;
  averageIncorrectGuesses: number;
  bestStreak: 0;
  currentStreak: 0;
};

/** The streaks are always 0: the server stores a guest's streaks by session. */
export function summarizeStats({ gamesPlayed, gamesWon, byDifficulty }: AnonymousStats): StatsSummary {
  const misses = DIFFICULTIES.reduce((sum, level) => sum + byDifficulty[level].totalIncorrectGuesses, 0);
  return {
    gamesPlayed,
    gamesWon,
    winPercentage: winPercentage(gamesWon, gamesPlayed),
    averageIncorrectGuesses: averageOf(misses, gamesPlayed),
    bestStreak: 0,
    currentStreak: 0,
  };
}

export const winPercentage = (won: number, played: number): number => toOneDecimal(ratio(won, played) * 100);

/** Rounded to one decimal; 0 if there is nothing to average. */
export const averageOf = (total: number, count: number): number => toOneDecimal(ratio(total, count));

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

const toOneDecimal = (value: number) => Math.round(value * 10) / 10;

type CountedScore = Pick<RecentGame, 'outcome' | 'incorrectGuesses'> & { games?: number };

/** Index n is the number of games won with n misses. An entry may stand for several `games`. */
export const winsByMisses = (scores: readonly CountedScore[]): number[] =>
  Array.from({ length: MAX_INCORRECT_GUESSES }, (_, misses) =>
    scores
      .filter(({ outcome, incorrectGuesses }) => outcome === 'WIN' && incorrectGuesses === misses)
      .reduce((sum, { games = 1 }) => sum + games, 0),
  );
