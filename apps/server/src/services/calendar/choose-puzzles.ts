import { DEFAULT_SHAPE, planInOrder, type Numbered, type PlayedDay } from '@sixfold/analysis/studio';
import { wordsOf, type GameDay, type PuzzleWords } from '@sixfold/game';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { LAST_USE } from './puzzle-uses.ts';

/** At most this many unused puzzles are considered, the lowest numbers first. */
const MAX_CHOICE = 2_000;

interface Choice {
  day: GameDay;
  id: number;
}

type Candidate = Numbered & { id: number; isFit: boolean; isUsed: boolean };

/**
 * Chooses an approved puzzle for each of these days, which must be in order: unused puzzles that are fit to publish, then
 * unused ones that are not, each in the order of their numbers (`planInOrder`), then used ones by last use, past or
 * upcoming. With fewer puzzles than days, the last days are left out.
 */
export async function choosePuzzles(queries: Queries, days: GameDay[]): Promise<Choice[]> {
  if (days.length === 0) return [];
  const candidates = await findCandidates(queries, days.length);
  const scheduled = await playedDays(queries);
  const choices: Choice[] = [];
  for (const isFit of [true, false]) {
    const unused = candidates.filter((candidate) => !candidate.isUsed && candidate.isFit === isFit);
    const remaining = days.slice(choices.length);
    const plan = planInOrder({ days: remaining, shape: DEFAULT_SHAPE, candidates: unused, scheduled });
    choices.push(...plan.map(({ day, choice }) => ({ day, id: choice.id })));
    scheduled.push(...plan.map(({ day, choice: { puzzle } }) => ({ day, puzzle })));
  }
  const used = candidates.filter(({ isUsed }) => isUsed);
  const rest = days.slice(choices.length, choices.length + used.length);
  return [...choices, ...rest.map((day, index) => ({ day, id: used[index]!.id }))];
}

/** Enough puzzles for this many days, in the order in which they are used. A puzzle without a report counts as fit. */
async function findCandidates(queries: Queries, days: number): Promise<Candidate[]> {
  type Row = PuzzleWords & Omit<Candidate, 'puzzle'> & Record<string, unknown>;
  const { rows } = await queries.execute<Row>(sql`
    WITH approved AS (
      SELECT word_sets.*, step, coalesce(is_fit, true) AS is_fit, ${sql.raw(LAST_USE)} AS last_use
      FROM word_sets LEFT JOIN puzzle_reports ON word_set_id = word_sets.id
      WHERE status = 'APPROVED'
    )
    SELECT id, word1, word2, word3, step, is_fit AS "isFit", last_use IS NOT NULL AS "isUsed",
      row_number() OVER (PARTITION BY is_fit ORDER BY id)::int AS place
    FROM approved ORDER BY last_use NULLS FIRST, is_fit DESC, id LIMIT ${Math.max(days, MAX_CHOICE)}`);
  return rows.map(({ word1, word2, word3, ...row }) => ({ ...row, puzzle: { word1, word2, word3 } }));
}

async function playedDays(queries: Queries): Promise<PlayedDay[]> {
  const { rows } = await queries.execute<PuzzleWords & { day: GameDay } & Record<string, unknown>>(sql`
    SELECT game_date AS day, word1, word2, word3 FROM daily_games JOIN word_sets ON word_sets.id = word_set_id`);
  return rows.map(({ day, ...row }) => ({ day, puzzle: wordsOf(row) }));
}
