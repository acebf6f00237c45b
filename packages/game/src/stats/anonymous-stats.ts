import { RECENT_GAMES_MAX } from '../constants.ts';
import type { GameDay } from '../calendar/game-day.ts';
import type { RecordedResult } from '../play/game-result.ts';
import type { Difficulty } from '../puzzle/difficulty.ts';

export type RecentGame = Pick<
  RecordedResult,
  'difficulty' | 'outcome' | 'incorrectGuesses' | 'totalGuesses' | 'timeTakenSeconds'
> & { readonly date: GameDay };

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
