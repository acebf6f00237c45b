import { PUZZLE_STATUSES, type AdminPuzzle } from '@sixfold/contract';
import { Select } from '../../../ui/forms/select.tsx';
import { setPuzzleStatus } from '../api/puzzles.ts';
import { STATUS_LABELS } from '../puzzle-cells.tsx';
import { useInlineChange } from '../use-change.ts';

export const STATUS_OPTIONS = PUZZLE_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

export function StatusSelect({ puzzle: { id, word1, status } }: { puzzle: AdminPuzzle }) {
  const { change, pending } = useInlineChange({
    send: setPuzzleStatus,
    done: (next) => `${word1} is now ${STATUS_LABELS[next.status].toLowerCase()}.`,
    failed: 'Failed to update puzzle status',
  });
  return (
    <Select
      aria-label={`Status of ${word1}`}
      className="min-w-32"
      value={pending?.status ?? status}
      options={STATUS_OPTIONS}
      onChange={(next) => void change({ id, status: next })}
    />
  );
}
