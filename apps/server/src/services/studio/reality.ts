import { rankCorrelation } from '@sixfold/analysis/studio';
import {
  CORRELATION_MIN_PLAYERS,
  CORRELATION_MIN_PUZZLES,
  WORST_MAX,
  type getReality,
  type Reality,
  type ReplyOf,
} from '@sixfold/contract';
import { DIFFICULTIES, MAX_INCORRECT_GUESSES, wordsOf, type Difficulty, type PuzzleWords } from '@sixfold/game';
import type { Database } from '../../db/database.ts';
import type { KnownRating } from '../../db/schema.ts';
import { STORED_RESULTS } from '../games/result-counts.ts';
import { correct, fitForecasts, type Fit, type Played } from './correction.ts';
import { figures } from './present-report.ts';

/** A puzzle as played at one difficulty on its days, by users and guests, not later as a past game or in practice. */
interface PlayedPuzzle extends Played, PuzzleWords {
  wordSetId: number;
  difficulty: Difficulty;
}

type Row = PuzzleWords & {
  wordSetId: number;
  difficulty: Difficulty;
  rating: KnownRating;
  players: number;
  /** Summed over the players. */
  misses: number;
  squares: number;
  wins: number;
};

/** Only counts are read, however many games were played. */
const PLAYED = `
  SELECT word_sets.id AS "wordSetId", word1, word2, word3, difficulty, rating, sum(games)::int AS players,
    sum(games * value::int)::int AS misses, sum(games * value::int ^ 2)::int AS squares,
    coalesce(sum(games) FILTER (WHERE value::int < ${MAX_INCORRECT_GUESSES}), 0)::int AS wins
  FROM (${STORED_RESULTS}) AS stored
  JOIN daily_games ON daily_games.id = daily_game_id
  JOIN word_sets ON word_sets.id = word_set_id
  JOIN puzzle_reports ON puzzle_reports.word_set_id = word_sets.id
  WHERE figure = 'misses'
  GROUP BY word_sets.id, puzzle_reports.word_set_id, difficulty
  HAVING sum(games) > 0`;

async function playedPuzzles(database: Pick<Database, 'query'>): Promise<PlayedPuzzle[]> {
  const { rows } = await database.query({ name: 'played-puzzles', text: PLAYED });
  return (rows as Row[]).map(({ rating, players, misses, squares, ...row }) => ({
    ...row,
    players,
    misses: misses / players,
    variance: squares / players - (misses / players) ** 2,
    predicted: rating.levels[row.difficulty],
  }));
}

type Comparison = ReplyOf<typeof getReality>['data'];

/** How forecasts compare with results. */
export async function compareWithReality(database: Pick<Database, 'query'>): Promise<Comparison> {
  const played = await playedPuzzles(database);
  const byLevel = DIFFICULTIES.map((difficulty) => ({
    difficulty,
    all: played.filter((puzzle) => puzzle.difficulty === difficulty),
  }));
  const levels = byLevel.map(({ difficulty, all }) => {
    const enough = all.filter(({ players }) => players >= CORRELATION_MIN_PLAYERS);
    return { difficulty, puzzles: enough.length, rankCorrelation: correlation(enough) };
  });
  const corrected = byLevel.flatMap(({ all }) => {
    const fit = fitForecasts(all);
    return all.map((puzzle) => ({ puzzle, error: errorOf(puzzle, fit), fit }));
  });
  const worst = corrected
    .toSorted((one, other) => other.error - one.error)
    .slice(0, WORST_MAX)
    .map(({ puzzle, fit }) => ({ wordSetId: puzzle.wordSetId, ...wordsOf(puzzle), ...present(puzzle, fit) }));
  return { levels, worst };
}

function correlation(puzzles: PlayedPuzzle[]): number | null {
  if (puzzles.length < CORRELATION_MIN_PUZZLES) return null;
  const predicted = puzzles.map(({ predicted: { misses } }) => misses);
  const real = puzzles.map(({ misses }) => misses);
  const found = rankCorrelation(predicted, real);
  // If all are the same, there is none.
  return Number.isNaN(found) ? null : Number(found.toFixed(2));
}

/** Few results say little: the error is what remains of the difference after the correction. */
const errorOf = (puzzle: PlayedPuzzle, fit: Fit) => Math.abs(correct(puzzle, fit).misses - puzzle.predicted.misses);

/** By difficulty, for one puzzle. */
export async function puzzleReality(database: Pick<Database, 'query'>, wordSetId: number): Promise<Reality[]> {
  const played = await playedPuzzles(database);
  return DIFFICULTIES.flatMap((difficulty) => {
    const all = played.filter((puzzle) => puzzle.difficulty === difficulty);
    return all.filter((puzzle) => puzzle.wordSetId === wordSetId).map((puzzle) => present(puzzle, fitForecasts(all)));
  });
}

const present = (puzzle: PlayedPuzzle, fit: Fit): Reality => ({
  difficulty: puzzle.difficulty,
  players: puzzle.players,
  predicted: figures(puzzle.predicted),
  actual: figures({ misses: puzzle.misses, win: puzzle.wins / puzzle.players }),
  corrected: figures(correct(puzzle, fit)),
});
