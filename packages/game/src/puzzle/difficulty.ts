/** Easiest first. */
export const DIFFICULTIES = ['FOUNDATION', 'INTERMEDIATE', 'CHALLENGING', 'TORTURE'] as const;
export type Difficulty = (typeof DIFFICULTIES)[number];

export type DifficultyInfo = { name: string; modeName: string; order: number; letterCount: number };

export const DIFFICULTY_INFO: Readonly<Record<Difficulty, DifficultyInfo>> = {
  FOUNDATION: { name: 'Foundation', modeName: 'Foundation Mode', order: 1, letterCount: 6 },
  INTERMEDIATE: { name: 'Intermediate', modeName: 'Intermediate Mode', order: 2, letterCount: 10 },
  CHALLENGING: { name: 'Challenging', modeName: 'Challenging Mode', order: 3, letterCount: 15 },
  TORTURE: { name: 'Torture', modeName: 'Torture Mode', order: 4, letterCount: 26 },
};

export const easierOf = (a: Difficulty, b: Difficulty): Difficulty =>
  DIFFICULTY_INFO[a].order < DIFFICULTY_INFO[b].order ? a : b;

/** For a player who has not chosen one. */
export const DEFAULT_DIFFICULTY: Difficulty = 'INTERMEDIATE';
/** For an invalid value. */
const FALLBACK_DIFFICULTY: Difficulty = 'CHALLENGING';

export const isDifficulty = (value: unknown): value is Difficulty => DIFFICULTIES.includes(value as Difficulty);

export const toDifficulty = (value: unknown): Difficulty => (isDifficulty(value) ? value : FALLBACK_DIFFICULTY);
