import { targetOf, violations, type PlayedDay, type Step, type WeeklyShape } from '@sixfold/analysis/studio';
import {
  ALTERNATIVES_MAX,
  type BodyOf,
  type listAlternatives as listAlternativesCall,
  type PlannedDay,
  type PlannedPuzzle,
  type PlanRequest,
} from '@sixfold/contract';
import { addDays, gameDay, isGameDay, wordsOf, type GameDay } from '@sixfold/game';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Analysis } from '../../adapters/analysis.ts';
import type { PlannablePuzzle } from '../../adapters/analysis-thread.ts';
import type { Queries } from '../../db/database.ts';
import { dailyGames, puzzleReports, wordSets } from '../../db/schema.ts';
import { refusePast } from '../admin/daily-games.ts';
import type { CalendarDeps } from '../admin/daily-games-list.ts';
import { invalid } from '../app-error.ts';

interface Deps extends CalendarDeps {
  analysis: Analysis;
}

/** The best puzzles that a plan chooses from. */
const CANDIDATES_MAX = 20_000;

type Choices = PlanRequest['kept'];

/** A day with a puzzle, scheduled or chosen. */
interface FilledDay extends PlayedDay {
  planned: PlannedPuzzle;
  isScheduled: boolean;
}

/** Chooses puzzles for the empty days of a period, around the days that are scheduled or already chosen. */
export async function previewPlan({ from, days, shape, seed, kept }: PlanRequest, deps: Deps) {
  const { database, clock, analysis } = deps;
  const today = gameDay(clock.now());
  refusePast(from, today, 'from');
  const period = Array.from({ length: days }, (_, index) => addDays(from, index));
  if (!period.every(isGameDay)) throw invalid([{ field: 'from', message: 'The plan must end before the year 10000.' }]);
  const [filled, candidates] = await Promise.all([filledDays(database.orm, kept), plannables(database.orm)]);
  const isFilled = new Set(filled.map(({ day }) => day));
  const plan = await analysis.run('plan', {
    days: period.filter((day) => !isFilled.has(day)),
    shape: shape as unknown as WeeklyShape,
    candidates,
    scheduled: filled.map(({ day, puzzle }) => ({ day, puzzle })),
    seed: String(seed),
  });
  const chosen = plan.flatMap(({ day, choice }): FilledDay[] =>
    choice ? [{ day, puzzle: choice.puzzle, planned: plannedPuzzle(choice), isScheduled: false }] : [],
  );
  const all = new Map([...filled, ...chosen].map((day) => [day.day, day]));
  const repeats = repeatsOf(period, all);
  return {
    days: period.map((day): PlannedDay => {
      const filledDay = all.get(day);
      return {
        gameDate: day,
        target: targetOf(day, shape),
        puzzle: filledDay?.planned ?? null,
        isScheduled: filledDay?.isScheduled ?? false,
        repeats: repeats.get(day) ?? [],
      };
    }),
    today,
  };
}

function repeatsOf(period: GameDay[], all: Map<GameDay, FilledDay>): Map<GameDay, PlannedDay['repeats']> {
  const inPeriod = new Set(period);
  const planned = period.flatMap((day) => all.get(day) ?? []);
  const others = [...all.values()].filter(({ day }) => !inPeriod.has(day));
  const repeats = new Map<GameDay, PlannedDay['repeats']>();
  for (const { day, rule, other } of violations(planned, others)) {
    repeats.set(day, [...(repeats.get(day) ?? []), { rule, other }]);
  }
  return repeats;
}

/** The puzzles that fit a day of a plan, the best first. */
export async function listAlternatives(
  { gameDate, target, seed, kept }: BodyOf<typeof listAlternativesCall>,
  { database, analysis }: Deps,
): Promise<PlannedPuzzle[]> {
  const [filled, candidates] = await Promise.all([filledDays(database.orm, kept), plannables(database.orm)]);
  const others = filled.filter(({ day }) => day !== gameDate);
  const found = await analysis.run(
    'alternatives',
    {
      shape: [target, target, target, target, target, target, target],
      candidates,
      scheduled: others.map(({ day, puzzle }) => ({ day, puzzle })),
      seed: String(seed),
    },
    gameDate,
  );
  return found.slice(0, ALTERNATIVES_MAX).map(plannedPuzzle);
}

const plannedPuzzle = ({ id, puzzle, step, quality }: PlannablePuzzle): PlannedPuzzle => ({
  wordSetId: id,
  ...puzzle,
  step,
  quality,
});

/** Approved and fit to publish. */
async function plannables(queries: Queries): Promise<PlannablePuzzle[]> {
  const rows = await queries
    .select({ wordSet: wordSets, step: puzzleReports.step, quality: puzzleReports.quality })
    .from(wordSets)
    .innerJoin(puzzleReports, eq(puzzleReports.wordSetId, wordSets.id))
    .where(and(eq(wordSets.status, 'APPROVED'), eq(puzzleReports.isFit, true)))
    .orderBy(desc(puzzleReports.quality), asc(wordSets.id))
    .limit(CANDIDATES_MAX);
  return rows.map(({ wordSet, step, quality }) => ({
    id: wordSet.id,
    puzzle: wordsOf(wordSet),
    step: step as Step,
    quality: Number(quality.toFixed(1)),
  }));
}

/** Every scheduled day, and the chosen ones that are still empty. */
async function filledDays(queries: Queries, kept: Choices): Promise<FilledDay[]> {
  const ids = kept.map(({ wordSetId }) => wordSetId);
  const columns = { wordSet: wordSets, step: puzzleReports.step, quality: puzzleReports.quality };
  const [scheduled, puzzles] = await Promise.all([
    queries
      .select({ day: dailyGames.gameDate, ...columns })
      .from(dailyGames)
      .innerJoin(wordSets, eq(wordSets.id, dailyGames.wordSetId))
      .leftJoin(puzzleReports, eq(puzzleReports.wordSetId, wordSets.id)),
    queries
      .select(columns)
      .from(wordSets)
      .leftJoin(puzzleReports, eq(puzzleReports.wordSetId, wordSets.id))
      .where(inArray(wordSets.id, ids)),
  ]);
  type Row = (typeof puzzles)[number];
  const fill = (day: GameDay, { wordSet, step, quality }: Row, isScheduled: boolean): FilledDay => {
    const puzzle = wordsOf(wordSet);
    const rating = { step: step as Step | null, quality: quality === null ? null : Number(quality.toFixed(1)) };
    return { day, puzzle, planned: { wordSetId: wordSet.id, ...puzzle, ...rating }, isScheduled };
  };
  const taken = new Set(scheduled.map(({ day }) => day));
  const byId = new Map(puzzles.map((row) => [row.wordSet.id, row]));
  const chosen = kept
    .filter(({ gameDate }) => !taken.has(gameDate))
    .map(({ gameDate, wordSetId }) => {
      const row = byId.get(wordSetId);
      if (!row) throw invalid([{ field: 'kept', message: `Puzzle ${wordSetId} does not exist.` }]);
      return fill(gameDate, row, false);
    });
  return [...scheduled.map(({ day, ...row }) => fill(day, row, true)), ...chosen];
}
