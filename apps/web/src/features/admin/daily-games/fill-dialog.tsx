import { FILL_DAYS } from '@sixfold/contract';
import { messageOf } from '../../../lib/api/errors.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { fillEmptyDays } from '../api/daily-games.ts';
import { useNotice } from '../notice.tsx';
import { useChange } from '../use-change.ts';
import { fillText } from './fill-text.ts';

interface FillDialogProps {
  open: boolean;
  onClose: () => void;
}

export function FillDialog({ open, onClose }: FillDialogProps) {
  const say = useNotice();
  const { mutateAsync } = useChange(fillEmptyDays);
  const fill = async () => {
    const { days } = await mutateAsync(undefined);
    say({ tone: 'success', text: fillText(days) });
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Fill the next ${FILL_DAYS} days`}
      question={`Each of the next ${FILL_DAYS} days that has no game yet gets an approved puzzle, those used least recently first. Days that have a game keep it.`}
      agree="Fill the days"
      agreeing="Scheduling..."
      onAgree={fill}
      failureText={(error) => messageOf(error, 'Failed to fill the empty days')}
    />
  );
}
