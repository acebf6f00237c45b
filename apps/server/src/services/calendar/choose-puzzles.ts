import { DEFAULT_SHAPE, planDays, type Plannable, type PlayedDay } from '@sixfold/analysis/studio';
import type { GameDay, PuzzleWords } from '@sixfold/game';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { LAST_USE } from './puzzle-uses.ts';

/** The planner chooses among at most this many puzzles that have been unused for equally long. */
const MAX_CHOICE = 2_000;

interface Choice {
  day: GameDay;
  id: number;
}

type Candidate = Omit<Plannable, 'step'> & { id: number; step: Plannable['step'] | null };
type Row = PuzzleWords & { id: number; step: Candidate['step']; quality: number; lastUse: GameDay | null };

/**
 * Chooses an approved puzzle for each of these days, which must be in order: unused puzzles first, then by last use, past
 * or upcoming. Among those unused for equally long, the planner chooses. Puzzles that are not fit to publish are a last
 * resort. With fewer puzzles than days, the last days are left out.
 */
export async function choosePuzzles(queries: Queries, days: GameDay[]): Promise<Choice[]> {
  const groups = await leastRecentlyUsed(queries, days.length);
  const scheduled = groups.length > 0 && days.length > 0 ? await playedDays(queries) : [];
  const choices: Choice[] = [];
  for (const group of groups) {
    const chosen = chooseFrom(group, days.slice(choices.length), scheduled);
    choices.push(...chosen.map(({ day, candidate }) => ({ day, id: candidate.id })));
    scheduled.push(...chosen.map(({ day, candidate: { puzzle } }) => ({ day, puzzle })));
  }
  return choices;
}

/** The puzzles of the group have been unused for equally long. */
function chooseFrom(group: Candidate[], days: GameDay[], scheduled: PlayedDay[]) {
  const filled = days.slice(0, group.length);
  const rated = group.filter((candidate): candidate is Candidate & Plannable => candidate.step !== null);
  const plan = planDays({ days: filled, shape: DEFAULT_SHAPE, candidates: rated, scheduled, seed: filled[0] ?? '' });
  const planned = new Set<Candidate>(plan.flatMap(({ choice }) => choice ?? []));
  const others = group.filter((candidate) => !planned.has(candidate)).values();
  return plan.map(({ day, choice }) => ({ day, candidate: choice ?? others.next().value! }));
}

/** Enough puzzles for this many days, grouped by their last use, the least recent first. */
async function leastRecentlyUsed(queries: Queries, days: number): Promise<Candidate[][]> {
  const { rows } = await queries.execute<Row & Record<string, unknown>>(sql`
    WITH approved AS (
      SELECT word_sets.*, step, quality, coalesce(is_fit, true) AS is_fit,
        ${sql.raw(LAST_USE)} AS last_use
      FROM word_sets LEFT JOIN puzzle_reports ON word_set_id = word_sets.id
      WHERE status = 'APPROVED'
    ), ranked AS (
      SELECT *, rank() OVER (ORDER BY last_use NULLS FIRST) AS place, row_number() OVER (ORDER BY last_use NULLS FIRST, id) AS number
      FROM approved WHERE is_fit = (SELECT bool_or(is_fit) FROM approved)
    )
    SELECT id, word1, word2, word3, step, quality, last_use AS "lastUse" FROM ranked
    WHERE place <= ${days} AND number <= ${Math.max(days, MAX_CHOICE)} ORDER BY number`);
  const groups: Candidate[][] = [];
  for (const [index, { id, step, quality, lastUse, word1, word2, word3 }] of rows.entries()) {
    if (index === 0 || lastUse !== rows[index - 1]?.lastUse) groups.push([]);
    groups.at(-1)?.push({ id, step, quality, puzzle: { word1, word2, word3 } });
  }
  return groups;
}

async function playedDays(queries: Queries): Promise<PlayedDay[]> {
  const { rows } = await queries.execute<PuzzleWords & { day: GameDay } & Record<string, unknown>>(sql`
    SELECT game_date AS day, word1, word2, word3 FROM daily_games JOIN word_sets ON word_sets.id = word_set_id`);
  return rows.map(({ day, word1, word2, word3 }) => ({ day, puzzle: { word1, word2, word3 } }));
}
