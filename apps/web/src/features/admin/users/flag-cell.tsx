import type { AdminUser, UserFlag } from '@sixfold/contract';
import { Badge, type BadgeTone } from '../../../ui/table-cells.tsx';
import { Button } from '../../../ui/button.tsx';
import { FLAG_TEXTS } from './user-changes.ts';

interface FlagCellProps {
  user: AdminUser;
  flag: UserFlag;
  onPress: () => void;
}

const TONES: Record<UserFlag, readonly [on: BadgeTone, off: BadgeTone]> = {
  isAdmin: ['yellow', 'plain'],
  isActive: ['green', 'red'],
  emailVerified: ['green', 'yellow'],
};

/** How it is, and the button that asks to change it. */
export function FlagCell({ user, flag, onPress }: FlagCellProps) {
  const { states, actions } = FLAG_TEXTS[flag];
  const isOn = user[flag];
  return (
    <div className="flex items-center justify-between lg:flex-col lg:items-start">
      <Badge tone={TONES[flag][isOn ? 0 : 1]}>{states[isOn ? 0 : 1]}</Badge>
      <Button
        variant="quiet"
        className="-mr-3 px-3 text-sm whitespace-nowrap lg:-mr-0 lg:-ml-3"
        aria-label={`${actions[isOn ? 1 : 0]}: ${user.displayName}`}
        onClick={onPress}
      >
        {actions[isOn ? 1 : 0]}
      </Button>
    </div>
  );
}
