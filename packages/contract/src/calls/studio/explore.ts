import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { okData } from '../../fields/envelope.ts';
import { wordFields } from '../../fields/game-fields.ts';
import { Count, Id } from '../../fields/numbers.ts';
import { PUZZLE_STATUSES, PuzzleStatus } from '../../fields/puzzle-content.ts';
import { choice, IdParams, integerParam, pageFields, Pagination, Search } from '../../fields/query.ts';
import { Day, Instant } from '../../fields/time.ts';
import { PUZZLE_FLAGS, PuzzleReport, Reality, Solution, STEPS } from './report.ts';

export const PUZZLE_ORIGINS = ['BUILT_IN', 'ENTERED', 'IMPORTED', 'GENERATED'] as const;
export const PuzzleOrigin = z.enum(PUZZLE_ORIGINS);
export type PuzzleOrigin = z.infer<typeof PuzzleOrigin>;

/** By the last day a puzzle was played or is scheduled for. */
export const PUZZLE_USES = ['never', 'past', 'upcoming'] as const;
export const PUZZLE_SORTS = ['easiest', 'hardest', 'best', 'worst', 'longestUnused', 'lastUsed', 'words'] as const;

export const StudioPuzzle = z.object({
  id: Id,
  ...wordFields,
  status: PuzzleStatus,
  /** Null for puzzles from before origins were recorded. */
  origin: z.nullable(PuzzleOrigin),
  /** The last day, up to today, on which it was the daily game. */
  lastGameDate: z.nullable(Day),
  /** The next day after today on which it is scheduled. */
  nextGameDate: z.nullable(Day),
  /** Null until it has been computed. */
  report: z.nullable(PuzzleReport),
});
export type StudioPuzzle = z.infer<typeof StudioPuzzle>;

/** The reports computed so far. */
export const ReportProgress = z.object({ done: Count, total: Count });
export type ReportProgress = z.infer<typeof ReportProgress>;

export const explorePuzzles = endpoint('GET /admin/studio/puzzles', 'admin', {
  query: z.object({
    ...pageFields,
    search: Search,
    status: choice(PUZZLE_STATUSES, 'Status'),
    step: z.optional(integerParam(STEPS.length)),
    flag: choice([...PUZZLE_FLAGS, 'NONE'], 'Flag'),
    use: choice(PUZZLE_USES, 'Use'),
    /** Newest first by default. */
    sort: choice(PUZZLE_SORTS, 'Sort'),
  }),
  reply: okData(z.object({ puzzles: z.array(StudioPuzzle), pagination: Pagination, progress: ReportProgress })),
});

/** The day a word was last used in any daily game, and the next day it will be. */
export const WordUse = z.object({ word: z.string(), lastUse: z.nullable(Day), nextUse: z.nullable(Day) });

export const PuzzleDetails = z.object({
  ...StudioPuzzle.shape,
  analyzedAt: z.nullable(Instant),
  /** Given with the last approval or change of words, for a puzzle that has a second solution. */
  reason: z.nullable(z.string()),
  /** Other than the puzzle itself, the most common first, at most `SOLUTIONS_MAX`. */
  solutions: z.array(Solution),
  solutionsTotal: Count,
  wordUses: z.array(WordUse),
  /** By difficulty, for those that were played. */
  reality: z.array(Reality),
});
export type PuzzleDetails = z.infer<typeof PuzzleDetails>;

export const getPuzzleDetails = endpoint('GET /admin/studio/puzzles/:id', 'admin', {
  params: IdParams,
  reply: okData(PuzzleDetails),
});

export const getReportProgress = endpoint('GET /admin/studio/progress', 'admin', { reply: okData(ReportProgress) });
