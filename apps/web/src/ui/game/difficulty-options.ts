import { DIFFICULTIES, DIFFICULTY_INFO } from '@sixfold/game';

/** The difficulties as they are offered to choose from. */
export const DIFFICULTY_OPTIONS = DIFFICULTIES.map((value) => ({
  value,
  label: DIFFICULTY_INFO[value].name,
  description: `${DIFFICULTY_INFO[value].letterCount} letters`,
}));
