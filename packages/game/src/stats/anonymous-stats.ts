import type { GameDay } from '../calendar/game-day.ts';
import { MAX_INCORRECT_GUESSES, RECENT_GAMES_MAX } from '../constants.ts';
import type { Outcome } from '../play/game-result.ts';
import { DIFFICULTIES, type Difficulty } from '../puzzle/difficulty.ts';

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
    recentGames: [withKnownTime(game), ...stats.recentGames].slice(0, RECENT_GAMES_MAX),
  };
}

// 0 means that the clock was set back.
function withKnownTime({ timeTakenSeconds = 0, ...game }: RecentGame): RecentGame {
  return timeTakenSeconds > 0 ? { ...game, timeTakenSeconds } : game;
}

type StatsSummary = {
  gamesPlayed: number;
  gamesWon: number;
  winPercentage: number;
  averageIncorrectGuesses: number;
  bestStreak: 0;
  currentStreak: 0;
};

/** The streaks are always 0: the server stores a guest's streaks by session. */
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

/** Index n is the number of games won with n misses. */
export const winsByMisses = (games: readonly Pick<RecentGame, 'outcome' | 'incorrectGuesses'>[]): number[] =>
  Array.from(
    { length: MAX_INCORRECT_GUESSES },
    (_, misses) =>
      games.filter(({ outcome, incorrectGuesses }) => outcome === 'WIN' && incorrectGuesses === misses).length,
  );
