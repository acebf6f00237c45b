import type { AdminUser, UserFlag } from '@sixfold/contract';
import { Badge, type BadgeTone } from '../../../ui/table-cells.tsx';
import { Button } from '../../../ui/button.tsx';
import { changeUser } from '../api/users.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { DialogState } from '../use-dialog.tsx';
import { FLAG_LABELS } from '../labels.ts';
import { toggled } from './user-flags.ts';

export interface FlagChange {
  user: AdminUser;
  flag: UserFlag;
}

const TONES: Record<UserFlag, readonly [on: BadgeTone, off: BadgeTone]> = {
  isAdmin: ['yellow', 'plain'],
  isActive: ['green', 'red'],
  emailVerified: ['green', 'yellow'],
};

export function FlagCell({ user, flag, onPress }: FlagChange & { onPress: () => void }) {
  const { states, actions } = FLAG_LABELS[flag];
  const isOn = user[flag];
  const action = actions[isOn ? 1 : 0];
  return (
    <div className="flex flex-wrap items-center justify-between lg:flex-col lg:items-start">
      <Badge tone={TONES[flag][isOn ? 0 : 1]}>{states[isOn ? 0 : 1]}</Badge>
      <Button
        variant="quiet"
        className="-mr-3 px-3 text-sm lg:-mr-0 lg:whitespace-nowrap lg:-ml-3"
        aria-label={`${action}: ${user.displayName}`}
        onClick={onPress}
      >
        {action}
      </Button>
    </div>
  );
}

export function FlagDialog({ user, flag, ...dialog }: FlagChange & DialogState) {
  const { actions, questions, states } = FLAG_LABELS[flag];
  const next = user[flag] ? 1 : 0; // index of the toggled state
  return (
    <ConfirmDialog
      {...dialog}
      title={actions[next]}
      question={questions[next](`${user.displayName} (${user.email})`)}
      confirm={actions[next]}
      confirming="Saving..."
      isDestructive={user[flag]}
      send={() => changeUser(user.id, toggled(user, flag))}
      done={() => `${user.displayName}: ${states[next]}.`}
      failed="Failed to update user"
    />
  );
}
