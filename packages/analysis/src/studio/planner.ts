import { addDays, daysBetween, weekday, type GameDay, type PuzzleWords } from '@sixfold/game';
import { randomFrom } from './players.ts';
import type {
  Numbered,
  OrderedRequest,
  Plannable,
  PlannedDay,
  PlanRequest,
  PlanRule,
  PlayedDay,
  Step,
  Violation,
  WeeklyShape,
} from './types.ts';

/** Easy on Monday to hard on Saturday. */
export const DEFAULT_SHAPE: WeeklyShape = [1, 2, 3, 3, 4, 5, 2];

/** The largest difference in quality that randomness can outweigh, so that different seeds give different plans. */
const CHANCE = 10;

/** What two puzzles must not have in common if they are fewer than this many days apart. */
const RULES: readonly { rule: PlanRule; days: number; traits: (puzzle: PuzzleWords) => readonly string[] }[] = [
  { rule: 'ANCHOR_AGAIN', days: Infinity, traits: ({ word1 }) => [word1] },
  { rule: 'WORD_TOO_SOON', days: 60, traits: ({ word1, word2, word3 }) => [word1, word2, word3] },
  { rule: 'LETTERS_TOO_SOON', days: 60, traits: ({ word1 }) => [sortLetters(word1)] },
  {
    rule: 'WORDS_TOGETHER_AGAIN',
    days: Infinity,
    traits: ({ word1, word2, word3 }) =>
      [[word1, word2], [word1, word3], [word2, word3]].map((pair) => pair.sort().join('-')), // oxfmt-ignore
  },
];

const sortLetters = (word: string): string => Array.from(word).sort().join('');

/** A puzzle's traits, by rule. */
type Traits = readonly (readonly string[])[];
const traitsOf = (puzzle: PuzzleWords): Traits => RULES.map(({ traits }) => traits(puzzle));

/** Days as numbers, because plans compare many. */
const toNumber = (day: GameDay): number => daysBetween(EPOCH, day);
const EPOCH: GameDay = '2000-01-01';

/** Which traits were used on which days. */
class Calendar {
  readonly #uses = RULES.map(() => new Map<string, number[]>());

  constructor(days: readonly PlayedDay[]) {
    for (const { day, puzzle } of days) this.add(toNumber(day), traitsOf(puzzle));
  }

  add(day: number, traits: Traits): void {
    for (const [rule, uses] of this.#uses.entries()) {
      for (const trait of traits[rule] ?? []) uses.set(trait, [...(uses.get(trait) ?? []), day]);
    }
  }

  /** The rules that a puzzle with these traits would break on a day. */
  *conflicts(day: number, traits: Traits): Generator<{ rule: PlanRule; other: number }> {
    for (const [at, { rule, days }] of RULES.entries()) {
      for (const trait of traits[at] ?? []) {
        for (const other of this.#uses[at]?.get(trait) ?? []) if (Math.abs(day - other) < days) yield { rule, other };
      }
    }
  }

  isFree(day: number, traits: Traits): boolean {
    return this.conflicts(day, traits).next().done === true;
  }
}

/** Chooses a puzzle for each day: as close to its step as possible, then by quality, with some randomness. */
export function planDays<T extends Plannable>({
  days,
  shape,
  candidates,
  scheduled,
  seed,
}: PlanRequest<T>): PlannedDay<T>[] {
  const random = randomFrom(seed);
  const calendar = new Calendar(scheduled);
  // Flat, because every day compares all of them.
  const rated = withFlexibility(candidates).map(({ candidate, flexibility }) => ({
    candidate,
    step: candidate.step,
    worth: candidate.quality - FLEXIBILITY_COST * flexibility,
    traits: traitsOf(candidate.puzzle),
  }));
  return days.map((day) => {
    const target = targetOf(day, shape);
    const number = toNumber(day);
    let best: (typeof rated)[number] | undefined;
    let bestScore = -Infinity;
    for (const each of rated) {
      const score = each.worth + CHANCE * random() - STEP_COST * Math.abs(each.step - target);
      if (score <= bestScore || !calendar.isFree(number, each.traits)) continue;
      best = each;
      bestScore = score;
    }
    if (best) calendar.add(number, best.traits);
    return { day, target, choice: best?.candidate ?? null };
  });
}

/** More than any difference in quality. */
const STEP_COST = 1_000;

/** Anchors that also offer other steps are kept for later: as anchors run out, some steps would run out first. */
const FLEXIBILITY_COST = 20;

function withFlexibility<T extends Plannable>(candidates: readonly T[]): { candidate: T; flexibility: number }[] {
  const steps = new Map<string, Set<Step>>();
  for (const { puzzle, step } of candidates) steps.set(puzzle.word1, (steps.get(puzzle.word1) ?? new Set()).add(step));
  return candidates.map((candidate) => ({ candidate, flexibility: steps.get(candidate.puzzle.word1)?.size ?? 1 }));
}

/** The step of a day by the weekly shape, which begins on Monday. */
export const targetOf = (day: GameDay, shape: readonly Step[]): Step => shape[(weekday(day) + 6) % 7] ?? 3;

/** The number of puzzles in a week. */
const WEEK = 7;

/**
 * Chooses a puzzle for each day in the order of the candidates, so that their numbers ascend. Of those within a week of
 * the first that breaks no rule, each day takes the closest to its step, then the first. If all break a rule, it takes
 * the first. With fewer candidates than days, the last days are left out.
 */
export function planInOrder<T extends Numbered>({ days, shape, candidates, scheduled }: OrderedRequest<T>) {
  const calendar = new Calendar(scheduled);
  const remaining = candidates.map((candidate) => ({ candidate, traits: traitsOf(candidate.puzzle) }));
  return days.slice(0, candidates.length).map((day): { day: GameDay; choice: T } => {
    const number = toNumber(day);
    const distance = ({ candidate: { step } }: (typeof remaining)[number]) =>
      step === null ? Infinity : Math.abs(step - targetOf(day, shape));
    let best: (typeof remaining)[number] | undefined;
    let end = Infinity;
    for (const each of remaining) {
      if (each.candidate.place >= end) break;
      if (!calendar.isFree(number, each.traits)) continue;
      if (!best) end = each.candidate.place + WEEK;
      if (!best || distance(each) < distance(best)) best = each;
    }
    const [chosen] = remaining.splice(best ? remaining.indexOf(best) : 0, 1);
    calendar.add(number, chosen!.traits);
    return { day, choice: chosen!.candidate };
  });
}

/** The candidates that could be played on a day without breaking a rule, closest to its step first, then the best. */
export function alternatives<T extends Plannable>(
  { shape, candidates, scheduled }: Pick<PlanRequest<T>, 'shape' | 'candidates' | 'scheduled'>,
  day: GameDay,
): T[] {
  const calendar = new Calendar(scheduled);
  const target = targetOf(day, shape);
  const distance = ({ step }: T) => Math.abs(step - target);
  return candidates
    .filter(({ puzzle }) => calendar.isFree(toNumber(day), traitsOf(puzzle)))
    .sort((one, other) => distance(one) - distance(other) || other.quality - one.quality);
}

/** The rules that these days break. Each is compared with the schedule and with the days before it. */
export function violations(days: readonly PlayedDay[], scheduled: readonly PlayedDay[]): Violation[] {
  const calendar = new Calendar(scheduled);
  return days.flatMap(({ day, puzzle }) => {
    const number = toNumber(day);
    const traits = traitsOf(puzzle);
    // Puzzles that share several words break a rule only once.
    const found = new Map(
      Array.from(calendar.conflicts(number, traits), ({ rule, other }) => [
        `${rule} ${other}`,
        { day, rule, other: addDays(EPOCH, other) },
      ]),
    );
    calendar.add(number, traits);
    return [...found.values()];
  });
}
