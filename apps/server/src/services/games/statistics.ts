import type { PlayerStatistics } from '@sixfold/contract';
import {
  DIFFICULTIES,
  foldProgress,
  gameDay,
  winsByMisses,
  type CountedGame,
  type Difficulty,
  type GameDay,
  type Outcome,
  type Progress,
} from '@sixfold/game';
import type { Database } from '../../db/database.ts';

interface Group {
  difficulty: Difficulty;
  outcome: Outcome;
  incorrectGuesses: number;
  games: number;
}

/** All of a user's recorded games, daily and legacy, by difficulty and by number of misses. */
export async function playerStatistics(database: Database, userId: number): Promise<PlayerStatistics> {
  const { rows } = await database.query({
    name: 'player-statistics',
    text: `SELECT difficulty, outcome, incorrect_guesses AS "incorrectGuesses", count(*)::int AS games
      FROM completions JOIN players ON players.id = player_id
      WHERE user_id = $1 GROUP BY difficulty, outcome, incorrect_guesses`,
    values: [userId],
  });
  const groups = rows as Group[];
  return {
    ...tally(groups),
    byDifficulty: DIFFICULTIES.map((difficulty) => ({
      difficulty,
      ...tally(groups.filter((group) => group.difficulty === difficulty)),
    })),
    winsByMisses: winsByMisses(groups),
  };
}

const isWin = ({ outcome }: Group) => outcome === 'WIN';
const sum = (groups: Group[]) => groups.reduce((total, { games }) => total + games, 0);
const tally = (groups: Group[]) => ({ played: sum(groups), won: sum(groups.filter(isWin)) });

type FinishedGame = Omit<CountedGame, 'date'> & { gameDate: GameDay; completedAt: Date };

/** The user's results over time. The browser folds a guest's games by the same rule. */
export async function playerProgress(database: Database, userId: number, today: GameDay): Promise<Progress> {
  const { rows } = await database.query({
    name: 'player-progress',
    text: `SELECT game_date AS "gameDate", completed_at AS "completedAt", game_mode = 'daily' AS "isDaily", difficulty,
        outcome, incorrect_guesses AS "incorrectGuesses", time_taken_seconds AS "timeTakenSeconds"
      FROM completions JOIN players ON players.id = player_id JOIN daily_games ON daily_games.id = daily_game_id
      WHERE user_id = $1`,
    values: [userId],
  });
  const games = (rows as FinishedGame[]).map(({ gameDate, completedAt, ...game }) => ({
    ...game,
    date: game.isDaily ? gameDate : gameDay(completedAt.getTime()),
  }));
  return foldProgress(games, today);
}
