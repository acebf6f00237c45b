import { PRODUCT_NAME } from '../constants.ts';
import { DIFFICULTY_INFO, type Difficulty } from '../puzzle/difficulty.ts';

export type SharedResult = {
  /** The word set's id; null if unknown. */
  gameId: number | null;
  difficulty: Difficulty;
  grid: readonly string[];
  siteAddress: string;
};

export function shareText({ gameId, difficulty, grid, siteAddress }: SharedResult): string {
  const game = gameId === null ? 'Daily' : `#${gameId}`;
  return [`${PRODUCT_NAME} ${game}`, DIFFICULTY_INFO[difficulty].modeName, ...grid, siteAddress].join('\n');
}
