import type { AdminDailyGame, AdminPuzzle } from '@sixfold/contract';
import type { PuzzleWords } from '@sixfold/game';

type Choice = PuzzleWords & { id: number };

/** What can be picked: the game's own puzzle first, wherever the list has it, then the others. */
export function pickerChoices(
  pages: readonly { puzzles: readonly AdminPuzzle[] }[],
  current: Pick<AdminDailyGame, 'wordSetId' | 'wordSet'> | undefined,
): Choice[] {
  const listed = pages.flatMap(({ puzzles }) => puzzles);
  if (!current) return listed;
  return [{ id: current.wordSetId, ...current.wordSet }, ...listed.filter(({ id }) => id !== current.wordSetId)];
}
