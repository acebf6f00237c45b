export {
  checkPuzzle,
  helpfulWords,
  type Fault,
  type OtherField,
  type PuzzleCheck,
  type PuzzleDraft,
  type Suggestion,
} from './advice.ts';
export { findPuzzles, makePuzzles, meets } from './generator.ts';
export { judge, MIN_QUALITY } from './judge.ts';
export { alternatives, DEFAULT_SHAPE, planDays, planInOrder, targetOf, violations } from './planner.ts';
export { simulatePoints, type LevelPoints } from './points.ts';
export { rankCorrelation } from './rank-correlation.ts';
export { rate, reportOn } from './rate.ts';
export * from './types.ts';
export { createWordList, offensiveWords, type WordList } from './word-list.ts';
