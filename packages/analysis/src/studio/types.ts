import type { Difficulty, GameDay, PuzzleWords } from '@sixfold/game';

/** From easy (1) to hard (5): fifths of the puzzles in data/predicted-difficulty.csv. */
export const STEPS = [1, 2, 3, 4, 5] as const;
export type Step = (typeof STEPS)[number];

/** How simulated players fare at one difficulty. */
export interface LevelRating {
  /** Mean misses per game, 0 to 6. */
  readonly misses: number;
  /** Share of games won, 0 to 1. */
  readonly win: number;
  readonly step: Step;
}

export interface Rating {
  readonly levels: Readonly<Record<Difficulty, LevelRating>>;
  /** The mean of the four percentiles, 0 (easy) to 1. */
  readonly percentile: number;
  /** The step over all difficulties, which plans go by. */
  readonly step: Step;
}

/** By SCOWL size: 10, 20 and 35. UNLISTED words are not on the owner's list. */
export const COMMONNESS = ['COMMON', 'FAMILIAR', 'RARE', 'UNLISTED'] as const;
export type Commonness = (typeof COMMONNESS)[number];

/** Why a puzzle should not be published. Every flag but OBSCURE fails the gate. */
export const FLAGS = [
  /** A word is not on the owner's list, or is banned. */
  'UNLISTED',
  'OFFENSIVE',
  /** There is a second solution, even if only in rare words at TORTURE. */
  'AMBIGUOUS',
  /** A number occurs in the first word only. */
  'NOT_COVERING',
  /** Two words share a stem, such as singular and plural. */
  'RELATED',
  /** Two words differ in one letter. */
  'ONE_LETTER_APART',
  /** All three words are inflected. */
  'ALL_INFLECTED',
  /** The rarity of its words alone makes the quality too low, or a word is hardly English. */
  'OBSCURE',
] as const;
export type Flag = (typeof FLAGS)[number];

/** Three other words that fit the same numbers. */
export interface Solution {
  readonly words: PuzzleWords;
  /** The difficulties that offer all its letters. */
  readonly difficulties: readonly Difficulty[];
  /** Whether all three words are on the owner's list. Such a puzzle needs a reason to be approved. */
  readonly isCommon: boolean;
}

/** The part of a report that takes no simulated games. */
export interface Judgment {
  /** Of word1, word2 and word3. */
  readonly commonness: readonly [Commonness, Commonness, Commonness];
  /** The solutions other than the puzzle itself. */
  readonly solutions: readonly Solution[];
  readonly flags: readonly Flag[];
  /** At most 100; can be negative. */
  readonly quality: number;
  /** Whether planning may choose the puzzle, and filling prefers it: it passes the gate with enough quality. */
  readonly isFit: boolean;
}

/** With the rating, whose simulated games take 0.1 to 0.3 seconds. */
export interface Report extends Judgment {
  readonly rating: Rating;
}

/** The owner's changes to the shipped list of words. */
export interface WordChanges {
  /** Instead of the shipped words, one per line: a single text is much faster to copy to a thread than a list. */
  readonly replacement?: string;
  readonly added?: readonly string[];
  readonly banned?: readonly string[];
}

/** Which puzzles to make. */
export interface Criteria {
  /** Steps over all difficulties; any if empty. */
  readonly steps: readonly Step[];
  /** Each puzzle has all of these words and letters, and none of the avoided ones. */
  readonly includeWords: readonly string[];
  readonly avoidWords: readonly string[];
  readonly includeLetters: string;
  readonly avoidLetters: string;
  /** These are not made again, and anchors that they do not use come first. */
  readonly existing: readonly PuzzleWords[];
}

export interface Candidate {
  readonly puzzle: PuzzleWords;
  readonly report: Report;
}

/** The step for each day of the week, Monday first. */
export type WeeklyShape = readonly [Step, Step, Step, Step, Step, Step, Step];

/** A puzzle that a plan may use. Plans keep whatever else it carries, such as an id. */
export interface Plannable {
  readonly puzzle: PuzzleWords;
  readonly step: Step;
  readonly quality: number;
}

export interface PlayedDay {
  readonly day: GameDay;
  readonly puzzle: PuzzleWords;
}

export interface PlanRequest<T extends Plannable> {
  /** The days to fill, in order. */
  readonly days: readonly GameDay[];
  readonly shape: WeeklyShape;
  readonly candidates: readonly T[];
  /** Every day that has a puzzle, before and after. */
  readonly scheduled: readonly PlayedDay[];
  readonly seed: string;
}

/** A puzzle of a library that is used in order. */
export interface Numbered {
  readonly puzzle: PuzzleWords;
  /** Null without a rating. */
  readonly step: Step | null;
  /** Its place in the library, which also counts the puzzles that were used before. */
  readonly place: number;
}

export interface OrderedRequest<T extends Numbered> extends Omit<PlanRequest<never>, 'candidates' | 'seed'> {
  /** In order of their places. */
  readonly candidates: readonly T[];
}

export interface PlannedDay<T extends Plannable> {
  readonly day: GameDay;
  readonly target: Step;
  /** Null if every remaining candidate breaks a rule. */
  readonly choice: T | null;
}

export const PLAN_RULES = ['ANCHOR_AGAIN', 'WORD_TOO_SOON', 'LETTERS_TOO_SOON', 'WORDS_TOGETHER_AGAIN'] as const;
export type PlanRule = (typeof PLAN_RULES)[number];

/** A rule that a puzzle breaks on a day because of the puzzle of another day. */
export interface Violation {
  readonly day: GameDay;
  readonly rule: PlanRule;
  readonly other: GameDay;
}
