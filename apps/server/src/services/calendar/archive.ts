import type { ArchiveDay, ArchiveMonth } from '@sixfold/contract';
import {
  gameDay,
  monthDays,
  monthOf,
  type Difficulty,
  type GameDay,
  type GameMonth,
  type Outcome,
} from '@sixfold/game';
import type { Clock } from '../../adapters/clock.ts';
import type { Database } from '../../db/database.ts';
import { isServable } from './puzzle-uses.ts';

interface Row {
  firstDate: GameDay | null;
  dailyGameId: number | null;
  isServable: boolean;
  wordSetId: number;
  gameDate: GameDay;
  outcome: Outcome | null;
  incorrectGuesses: number;
  difficulty: Difficulty;
}

/** A month of daily games up to today, each with the user's own result. */
export async function archiveMonth(
  userId: number,
  month: GameMonth,
  { database, clock }: { database: Database; clock: Clock },
): Promise<ArchiveMonth> {
  const today = gameDay(clock.now());
  const days = monthDays(month);
  const { rows } = await database.query({
    name: 'archive-month',
    // The LEFT JOIN returns the first date even for a month without games. LATERAL with LIMIT looks up each day by its key;
    // the planner might otherwise read everything the player ever played.
    text: `SELECT first_date AS "firstDate", daily_games.id AS "dailyGameId", word_set_id AS "wordSetId",
        game_date AS "gameDate", ${isServable('$4')} AS "isServable", outcome, incorrect_guesses AS "incorrectGuesses", difficulty
      FROM (SELECT min(game_date) AS first_date FROM daily_games) AS site
      LEFT JOIN daily_games ON game_date BETWEEN $2 AND least($3::date, $4::date)
      LEFT JOIN LATERAL (
        SELECT outcome, incorrect_guesses, difficulty FROM completions
        WHERE player_id = (SELECT id FROM players WHERE user_id = $1) AND daily_game_id = daily_games.id LIMIT 1
      ) AS own ON true
      ORDER BY game_date`,
    values: [userId, days[0], days.at(-1), today],
  });
  const found = rows as Row[];
  const firstDate = found[0]?.firstDate ?? today;
  return {
    month,
    today,
    firstMonth: monthOf(firstDate < today ? firstDate : today),
    days: found.flatMap(presentDay),
  };
}

/** A day that can be neither played nor reopened is left out. */
function presentDay(row: Row): ArchiveDay[] {
  const { dailyGameId, wordSetId, gameDate, outcome, incorrectGuesses, difficulty } = row;
  if (dailyGameId === null || !(outcome || row.isServable)) return [];
  const result = outcome && { outcome, incorrectGuesses, difficulty };
  return [{ dailyGameId, wordSetId, gameDate, result }];
}
