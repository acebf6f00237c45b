import * as z from 'zod/mini';
import { Difficulty, wordFields } from '../../fields/game-fields.ts';
import { Count, integer, WinRate } from '../../fields/numbers.ts';

/** How hard a puzzle is, from easy to hard. */
export const STEPS = [1, 2, 3, 4, 5] as const;
export const Step = z.literal(STEPS, `Step must be from 1 to ${STEPS.length}`);
export type Step = z.infer<typeof Step>;

/** Why a puzzle should not be published. Any of them but OBSCURE makes it unfit. */
export const PUZZLE_FLAGS = [
  /** Other words on the list solve it at some difficulty. The admin panel asks for a reason to approve such a puzzle. */
  'SECOND_SOLUTION',
  /** Other words solve it, even if only rare ones at TORTURE. */
  'AMBIGUOUS',
  /** A number occurs in the first word only. */
  'NOT_COVERING',
  /** Two words share a stem, such as singular and plural. */
  'RELATED',
  /** Two words differ in one letter. */
  'ONE_LETTER_APART',
  'ALL_INFLECTED',
  /** The rarity of its words makes the quality too low. */
  'OBSCURE',
  /** A word is not on the word list, or is banned. */
  'UNLISTED',
  'OFFENSIVE',
] as const;
export const PuzzleFlag = z.enum(PUZZLE_FLAGS);
export type PuzzleFlag = z.infer<typeof PuzzleFlag>;

export const COMMONNESS = ['COMMON', 'FAMILIAR', 'RARE', 'UNLISTED'] as const;
export const Commonness = z.enum(COMMONNESS);
export type Commonness = z.infer<typeof Commonness>;

/** How players fare, as predicted or as played. */
const figures = { misses: z.number().check(z.gte(0), z.lte(6)), winRate: WinRate };
export const Figures = z.object(figures);
export type Figures = z.infer<typeof Figures>;

export const Forecast = z.object({
  difficulty: Difficulty,
  ...figures,
  /** Null at FOUNDATION, where nearly everyone wins. */
  step: z.nullable(Step),
});
export type Forecast = z.infer<typeof Forecast>;

export const PuzzleReport = z.object({
  /** Over all difficulties. */
  step: Step,
  /** At most 100; can be negative. */
  quality: z.number(),
  /** Whether planning may choose it, and filling prefers it. */
  isFit: z.boolean(),
  flags: z.array(PuzzleFlag),
  /** One per difficulty, the easiest first. */
  forecasts: z.array(Forecast),
  /** Of word1, word2 and word3. */
  commonness: z.array(Commonness),
});
export type PuzzleReport = z.infer<typeof PuzzleReport>;

/** Three other words that fit the same numbers. */
export const Solution = z.object({
  ...wordFields,
  /** The difficulties that offer all of its letters. */
  difficulties: z.array(Difficulty),
  /** Whether all three words are in the word list. */
  isCommon: z.boolean(),
});
export type Solution = z.infer<typeof Solution>;

/** How a puzzle was played at one difficulty, next to its forecast. */
export const Reality = z.object({
  difficulty: Difficulty,
  players: Count,
  predicted: Figures,
  actual: Figures,
  /** The best estimate: the forecast, corrected by the results in proportion to their number. */
  corrected: Figures,
});
export type Reality = z.infer<typeof Reality>;

/** Chosen by the caller: the same seed gives the same result. */
export const Seed = integer(0, 2 ** 31 - 1);
