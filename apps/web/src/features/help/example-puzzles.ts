import type { PuzzleWords } from '@sixfold/game';

// None of these is served as a daily game, so that the help spoils none.

/** Shows how words become numbers. */
export const ENCODING_PUZZLE: PuzzleWords = { word1: 'CANTER', word2: 'ACCENT', word3: 'RECENT' };

/** Tried out by the reader. T is doubled: one hit turns five tiles. */
export const LESSON_PUZZLE: PuzzleWords = { word1: 'ANTLER', word2: 'LATTER', word3: 'TALENT' };

/** Solved in the strategy guide, whose every claim the tests hold against it. */
export const STRATEGY_PUZZLE: PuzzleWords = { word1: 'BOLDER', word2: 'ROBBED', word3: 'ROLLER' };
