import type { PlayerStatistics } from '@sixfold/contract';
import { DIFFICULTIES, MAX_INCORRECT_GUESSES, type Difficulty, type Outcome } from '@sixfold/game';
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
    winsByMisses: Array.from({ length: MAX_INCORRECT_GUESSES }, (_, misses) =>
      sum(groups.filter((group) => isWin(group) && group.incorrectGuesses === misses)),
    ),
  };
}

const isWin = ({ outcome }: Group) => outcome === 'WIN';
const sum = (groups: Group[]) => groups.reduce((total, { games }) => total + games, 0);
const tally = (groups: Group[]) => ({ played: sum(groups), won: sum(groups.filter(isWin)) });
