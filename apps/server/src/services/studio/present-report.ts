import type { Judgment } from '@sixfold/analysis/studio';
import { SOLUTIONS_MAX, type Figures, type Forecast, type PuzzleFlag, type PuzzleReport } from '@sixfold/contract';
import { DIFFICULTIES, type Difficulty } from '@sixfold/game';
import type { KnownRating, puzzleReports } from '../../db/schema.ts';

type ReportRow = typeof puzzleReports.$inferSelect;

/** The columns of a report, apart from what it is about. */
export function storedReport(report: Judgment & { rating: KnownRating }) {
  const { solutions, flags, quality, isFit, commonness } = report;
  const { levels, step } = report.rating;
  const common = solutions.filter(({ isCommon }) => isCommon);
  const rare = solutions.filter(({ isCommon }) => !isCommon);
  return {
    rating: { levels, step },
    step,
    quality,
    isFit,
    flags: [...(common.length > 0 ? ['SECOND_SOLUTION' as const] : []), ...flags] satisfies PuzzleFlag[],
    commonness: [...commonness],
    solutions: [...common, ...rare].slice(0, SOLUTIONS_MAX),
    solutionsTotal: solutions.length,
  };
}

type Stored = Pick<ReportRow, 'rating' | 'quality' | 'isFit' | 'flags' | 'commonness'>;

export const presentReport = ({ rating, quality, isFit, flags, commonness }: Stored): PuzzleReport => ({
  step: rating.step,
  // The column has single precision.
  quality: rounded(quality, 1),
  isFit,
  flags,
  forecasts: DIFFICULTIES.map((difficulty) => forecast(rating, difficulty)),
  commonness,
});

const forecast = ({ levels }: ReportRow['rating'], difficulty: Difficulty): Forecast => ({
  difficulty,
  ...figures(levels[difficulty]),
  step: difficulty === 'FOUNDATION' ? null : levels[difficulty].step,
});

/** `win` is a share. */
export const figures = ({ misses, win }: { misses: number; win: number }): Figures => ({
  misses: rounded(misses, 2),
  winRate: rounded(win * 100, 1),
});

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
