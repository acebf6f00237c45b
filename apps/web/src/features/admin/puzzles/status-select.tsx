import { changeWord, PUZZLE_STATUSES, REASON_MAX, type AdminPuzzle } from '@sixfold/contract';
import * as z from 'zod/mini';
import { ApiError } from '../../../lib/api/errors.ts';
import { TextAreaField } from '../../../ui/forms/field.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { setPuzzleStatus, type StatusChange } from '../api/puzzles.ts';
import { FormDialog, useDialogForm } from '../form-dialog.tsx';
import { STATUS_LABELS } from '../labels.ts';
import { useInlineChange } from '../use-inline-change.ts';
import { useDialog, type DialogState } from '../use-dialog.tsx';

export const STATUS_OPTIONS = PUZZLE_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] }));

type Puzzle = Pick<AdminPuzzle, 'id' | 'word1' | 'status'>;

const doneText = ({ word1 }: Puzzle, { status }: Pick<StatusChange, 'status'>) =>
  `${word1} is now ${STATUS_LABELS[status].toLowerCase()}.`;
const FAILED = 'Failed to update puzzle status';

export function StatusSelect({ puzzle }: { puzzle: Puzzle }) {
  const { id, word1, status } = puzzle;
  const justify = useDialog<string>((problem, state) => <ReasonDialog puzzle={puzzle} problem={problem} {...state} />);
  const { change, pending } = useInlineChange({
    send: setPuzzleStatus,
    done: (next) => doneText(puzzle, next),
    failed: FAILED,
    onFailure: (error) => {
      const problem = missingReason(error);
      if (problem !== undefined) justify.open(problem);
      return problem !== undefined;
    },
  });
  return (
    <>
      <Select
        aria-label={`Status of ${word1}`}
        className="min-w-32"
        value={pending?.status ?? status}
        options={STATUS_OPTIONS}
        onChange={(next) => change({ id, status: next })}
      />
      {justify.dialog}
    </>
  );
}

/** The server's message if it asks for a reason. */
const missingReason = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.errors.find(({ field }) => field === 'reason')?.message : undefined;

const ReasonForm = z.pick(changeWord.body, { reason: true });

/** Approves a puzzle that has a second solution. */
function ReasonDialog({ puzzle, problem, open, onClose }: DialogState & { puzzle: Puzzle; problem: string }) {
  const { register, errorOf, ...form } = useDialogForm({
    schema: ReasonForm,
    defaultValues: { reason: '' },
    send: ({ reason }) => setPuzzleStatus({ id: puzzle.id, status: 'APPROVED', reason }),
    done: () => doneText(puzzle, { status: 'APPROVED' }),
    failed: FAILED,
    onClose,
  });
  return (
    <FormDialog
      {...form}
      open={open}
      onClose={onClose}
      title="Approve Puzzle"
      submit="Approve"
      submitting="Approving..."
    >
      <p>{problem}</p>
      <TextAreaField
        label="Reason"
        required
        rows={2}
        maxLength={REASON_MAX}
        hint="Visible to admins, in the puzzle's history."
        error={errorOf('reason')}
        {...register('reason')}
      />
    </FormDialog>
  );
}
