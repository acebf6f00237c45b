import type { AdminDailyGame, AdminPuzzle } from '@sixfold/contract';
import { shortDate, type PuzzleWords } from '@sixfold/game';

interface Choice extends PuzzleWords {
  id: number;
  /** When it is, or was last, the daily game. */
  use: string;
}

const useText = ({ nextGameDate, lastGameDate }: AdminPuzzle): string => {
  if (nextGameDate !== null) return `Scheduled for ${shortDate(nextGameDate)}`;
  return lastGameDate === null ? 'Unused' : `Last played ${shortDate(lastGameDate)}`;
};

/** What can be picked: the game's own puzzle first, wherever the list has it, then the others. */
export function pickerChoices(
  pages: readonly { puzzles: readonly AdminPuzzle[] }[],
  current: Pick<AdminDailyGame, 'wordSetId' | 'wordSet'> | undefined,
): Choice[] {
  const listed = pages.flatMap(({ puzzles }) => puzzles.map((puzzle) => ({ ...puzzle, use: useText(puzzle) })));
  if (!current) return listed;
  const own = { id: current.wordSetId, ...current.wordSet, use: 'This game' };
  return [own, ...listed.filter(({ id }) => id !== current.wordSetId)];
}
