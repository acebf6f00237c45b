import type { AdminUser, UserFlag } from '@sixfold/contract';
import { messageOf } from '../../../lib/api/errors.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { changeUser } from '../api/users.ts';
import { useNotice } from '../notice.tsx';
import { useChange } from '../use-change.ts';
import { FLAG_TEXTS, flipped } from './user-changes.ts';

export interface FlagChange {
  user: AdminUser;
  flag: UserFlag;
}

interface UserFlagDialogProps extends FlagChange {
  open: boolean;
  onClose: () => void;
}

export function UserFlagDialog({ user, flag, open, onClose }: UserFlagDialogProps) {
  const say = useNotice();
  const { mutateAsync } = useChange(() => changeUser(user.id, flipped(user, flag)));
  const { actions, questions, states } = FLAG_TEXTS[flag];
  const turn = user[flag] ? 1 : 0; // on is turned off, and off on
  const act = async () => {
    await mutateAsync();
    say({ tone: 'success', text: `${user.displayName}: ${states[turn]}.` });
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={actions[turn]}
      question={questions[turn](`${user.displayName} (${user.email})`)}
      agree={actions[turn]}
      agreeing="Saving..."
      isGrave={user[flag]}
      onAgree={act}
      failureText={(error) => messageOf(error, 'Failed to update user')}
    />
  );
}
