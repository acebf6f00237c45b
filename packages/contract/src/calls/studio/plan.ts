import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { body, okData } from '../../fields/envelope.ts';
import { wordFields } from '../../fields/game-fields.ts';
import { Count, Id, integer } from '../../fields/numbers.ts';
import { Day } from '../../fields/time.ts';
import { PLAN_DAYS_MAX } from '../../limits.ts';
import { Seed, Step } from './report.ts';

const SEVEN_STEPS = 'The weekly shape must have seven steps, from Monday to Sunday';

const DayChoice = z.object({ gameDate: Day, wordSetId: Id }, 'Each day must be an object');

const choices = z
  .array(DayChoice, 'Days must be a list')
  .check(z.maxLength(PLAN_DAYS_MAX, `A plan has at most ${PLAN_DAYS_MAX} days`));

/** A puzzle that a plan can use. */
const PlannedPuzzle = z.object({
  wordSetId: Id,
  ...wordFields,
  /** Null without a report. */
  step: z.nullable(Step),
  quality: z.nullable(z.number()),
});
export type PlannedPuzzle = z.infer<typeof PlannedPuzzle>;

/** A rule of planning that a puzzle breaks because of the puzzle of another day. */
export const PLAN_RULES = ['ANCHOR_AGAIN', 'WORD_TOO_SOON', 'LETTERS_TOO_SOON', 'WORDS_TOGETHER_AGAIN'] as const;
const Repeat = z.object({ rule: z.enum(PLAN_RULES), other: Day });
export type Repeat = z.infer<typeof Repeat>;

export const PlannedDay = z.object({
  gameDate: Day,
  target: Step,
  /** Null if no puzzle fits. */
  puzzle: z.nullable(PlannedPuzzle),
  /** Already on the calendar: it stays as it is. */
  isScheduled: z.boolean(),
  repeats: z.array(Repeat),
});
export type PlannedDay = z.infer<typeof PlannedDay>;

export const PlanRequest = body({
  from: Day,
  days: integer(1, PLAN_DAYS_MAX),
  /** The step of each weekday, Monday first. */
  shape: z.array(Step, SEVEN_STEPS).check(z.minLength(7, SEVEN_STEPS), z.maxLength(7, SEVEN_STEPS)),
  seed: Seed,
  /** Days whose puzzle is already chosen; the others are planned around them. */
  kept: z._default(choices, []),
});
export type PlanRequest = z.infer<typeof PlanRequest>;

export const previewPlan = endpoint('POST /admin/studio/plan/preview', 'admin', {
  body: PlanRequest,
  reply: okData(z.object({ days: z.array(PlannedDay), today: Day })),
});

/** Puzzles that could be played on a day without breaking a rule, the best first, at most `ALTERNATIVES_MAX`. */
export const listAlternatives = endpoint('POST /admin/studio/plan/alternatives', 'admin', {
  body: body({
    gameDate: Day,
    target: Step,
    seed: Seed,
    /** The other days of the plan. */
    kept: z._default(choices, []),
  }),
  reply: okData(z.object({ alternatives: z.array(PlannedPuzzle) })),
});

export const commitPlan = endpoint('POST /admin/studio/plan', 'admin', {
  body: body({ days: choices.check(z.minLength(1, 'The plan has no days')) }),
  reply: okData(z.object({ scheduled: Count })),
});
