import { completionErrors, type SentResult, type PuzzleWords } from '@sixfold/game';
import { countStreaks, NO_STREAKS } from '@sixfold/game';
import { expect, test } from 'vitest';
import { players } from '../../src/db/schema.ts';
import { recount } from '../../src/services/games/recount.ts';
import { dailyOutcomes, streaksOf } from '../../src/services/games/players.ts';
import { emptyDatabase, openTestDatabase, DEFAULT_NOW } from '../support/test-database.ts';
import { fillDatabase } from './fill-database.ts';

test('a filled database is one the server could have written', async () => {
  const database = openTestDatabase(await emptyDatabase());
  await fillDatabase(database, { completions: 4000, puzzles: 1200, days: 60 }, Date.parse(DEFAULT_NOW));

  expect(await recount(database)).toEqual([]);
  for (const player of await database.orm.select().from(players).limit(30)) {
    expect(countStreaks(await dailyOutcomes(database.orm, player), NO_STREAKS)).toEqual(streaksOf(player));
  }
  const { rows } = await database.query({
    text: `SELECT word1, word2, word3, difficulty, outcome, incorrect_guesses AS "incorrectGuesses",
        total_guesses AS "totalGuesses", time_taken_seconds AS "timeTakenSeconds", guess_log AS "guessLog"
      FROM completions JOIN daily_games ON daily_games.id = daily_game_id JOIN word_sets ON word_sets.id = word_set_id`,
  });
  expect(rows).toHaveLength(4000);
  const games = rows as (SentResult & PuzzleWords)[];
  expect(games.filter(({ guessLog }) => guessLog !== null).length).toBeGreaterThan(100);
  for (const game of games) {
    expect(completionErrors({ ...game, guessLog: game.guessLog ?? undefined }, game)).toEqual([]);
  }
});
