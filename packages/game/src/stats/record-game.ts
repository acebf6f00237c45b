import type { AnonymousStats, RecentGame } from './anonymous-stats.ts';
import { RECENT_GAMES_MAX } from '../constants.ts';

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
