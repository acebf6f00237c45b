import type { AdminPuzzle, PuzzleStatus } from '@sixfold/contract';
import { messageOf } from '../../../lib/api/errors.ts';
import { useOneAtATime } from '../../../lib/forms/use-single-flight.ts';
import { Select } from '../../../ui/forms/select.tsx';
import { setPuzzleStatus } from '../api/puzzles.ts';
import { useNotice } from '../notice.tsx';
import { STATUS_LABELS } from '../status-badge.tsx';
import { useChange } from '../use-change.ts';
import { STATUS_OPTIONS } from './status-options.ts';

export function StatusSelect({ puzzle: { id, word1, status } }: { puzzle: AdminPuzzle }) {
  const say = useNotice();
  const { mutateAsync, variables, isPending } = useChange(setPuzzleStatus);
  const once = useOneAtATime();

  const choose = async (next: PuzzleStatus) => {
    try {
      await mutateAsync({ id, status: next });
      say({ tone: 'success', text: `${word1} is now ${STATUS_LABELS[next].toLowerCase()}.` });
    } catch (error) {
      say({ tone: 'error', text: messageOf(error, 'Failed to update puzzle status') });
    }
  };

  return (
    <Select
      aria-label={`Status of ${word1}`}
      className="min-w-32"
      value={isPending ? variables.status : status}
      options={STATUS_OPTIONS}
      onChange={(next) => void once(() => choose(next))}
    />
  );
}
