import { RECENT_GAMES_KEPT } from './constants.ts';
import { DIFFICULTIES, type Difficulty } from './difficulty.ts';
import type { GameDay } from './game-day.ts';
import type { Outcome } from './game-result.ts';

export type RecentGame = {
  readonly date: GameDay;
  readonly difficulty: Difficulty;
  readonly outcome: Outcome;
  readonly incorrectGuesses: number;
  readonly totalGuesses: number;
  readonly timeTakenSeconds?: number | undefined;
};

type DifficultyStats = { readonly played: number; readonly won: number; readonly totalIncorrectGuesses: number };

export type AnonymousStats = {
  readonly gamesPlayed: number;
  readonly gamesWon: number;
  readonly byDifficulty: Readonly<Record<Difficulty, DifficultyStats>>;
  /** Newest first. */
  readonly recentGames: readonly RecentGame[];
};

export type StatsSummary = {
  gamesPlayed: number;
  gamesWon: number;
  winPercentage: number;
  averageIncorrectGuesses: number;
  bestStreak: 0;
  currentStreak: 0;
};

const NONE_PLAYED: DifficultyStats = { played: 0, won: 0, totalIncorrectGuesses: 0 };

export const EMPTY_STATS: AnonymousStats = {
  gamesPlayed: 0,
  gamesWon: 0,
  byDifficulty: {
    FOUNDATION: NONE_PLAYED,
    INTERMEDIATE: NONE_PLAYED,
    CHALLENGING: NONE_PLAYED,
    TORTURE: NONE_PLAYED,
  },
  recentGames: [],
};

export function recordGame(stats: AnonymousStats, game: RecentGame): AnonymousStats {
  const won = game.outcome === 'WIN' ? 1 : 0;
  const level = stats.byDifficulty[game.difficulty];
  return {
    gamesPlayed: stats.gamesPlayed + 1,
    gamesWon: stats.gamesWon + won,
    byDifficulty: {
      ...stats.byDifficulty,
      [game.difficulty]: {
        played: level.played + 1,
        won: level.won + won,
        totalIncorrectGuesses: level.totalIncorrectGuesses + game.incorrectGuesses,
      },
    },
    recentGames: [withKnownTime(game), ...stats.recentGames].slice(0, RECENT_GAMES_KEPT),
  };
}

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

// No game is solved in no time: 0 means that the clock was set back.
function withKnownTime({ timeTakenSeconds = 0, ...game }: RecentGame): RecentGame {
  return timeTakenSeconds > 0 ? { ...game, timeTakenSeconds } : game;
}

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

const toOneDecimal = (value: number) => Math.round(value * 10) / 10;
