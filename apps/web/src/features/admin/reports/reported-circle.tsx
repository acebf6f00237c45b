import { CircleBody, circleMessages, type AdminFeedback } from '@sixfold/contract';
import type { RefObject } from 'react';
import { TextField } from '../../../ui/forms/field.tsx';
import { endCircle, renameCircle } from '../api/reports.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { FormDialog, useDialogForm } from '../form-dialog.tsx';
import type { HistorySubject } from '../history/history-dialog.tsx';
import { RowActions } from '../row-actions.tsx';
import type { DialogState } from '../use-dialog.tsx';

export type ReportedCircle = NonNullable<AdminFeedback['circle']>;

interface CircleActionsProps {
  circle: ReportedCircle;
  onRename: (circle: ReportedCircle) => void;
  onEnd: (circle: ReportedCircle) => void;
  onHistory: (subject: HistorySubject) => void;
}

/** The circle's name as it is now, and what an admin can do about it. */
export const CircleActions = ({ circle, onRename, onEnd, onHistory }: CircleActionsProps) => {
  const name = `circle ${circle.id}`;
  return (
    <div className="mt-1">
      <p className="text-base wrap-anywhere text-ink-soft">
        Now called <strong className="text-ink">{circle.name}</strong>
      </p>
      <RowActions
        name={name}
        onEdit={() => onRename(circle)}
        onDelete={() => onEnd(circle)}
        onHistory={() => onHistory({ subject: 'circle', id: circle.id, name: `Circle ${circle.id}: ${circle.name}` })}
      />
    </div>
  );
};

export function RenameCircleDialog({ circle, ...dialog }: DialogState & { circle: ReportedCircle }) {
  const { register, errorOf, ...form } = useDialogForm({
    schema: CircleBody,
    defaultValues: { name: circle.name },
    send: (body) => renameCircle(circle.id, body),
    done: ({ name }) => `Circle ${circle.id} is now called ${name}.`,
    failed: 'Failed to rename the circle',
    onClose: dialog.onClose,
  });
  return (
    <FormDialog {...form} {...dialog} title="Rename Circle" submit="Rename" submitting="Renaming...">
      <TextField
        label="Name"
        required
        autoComplete="off"
        hint="Members see the new name, but not who changed it."
        error={errorOf('name')}
        {...register('name')}
      />
    </FormDialog>
  );
}

interface EndCircleDialogProps extends DialogState {
  circle: ReportedCircle;
  focusWhenDone: RefObject<HTMLElement | null>;
}

export const EndCircleDialog = ({ circle, ...dialog }: EndCircleDialogProps) => (
  <ConfirmDialog
    {...dialog}
    title="End Circle"
    question={
      <span className="wrap-anywhere">
        End the circle <strong>{circle.name}</strong>? It disappears for every member, immediately and for good. Members
        keep their games and streaks.
      </span>
    }
    confirm="End Circle"
    confirming="Ending..."
    isDestructive
    send={() => endCircle(circle.id)}
    done={({ message }) => message ?? circleMessages.ended}
    failed="Failed to end the circle"
  />
);
