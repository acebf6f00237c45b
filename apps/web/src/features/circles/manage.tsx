import { circleMessages, type CircleBoard } from '@sixfold/contract';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../lib/api/call.ts';
import {
  endCircle,
  handOverCircle,
  leaveCircle,
  removeMember,
  renameCircle,
  reportCircle,
} from '../../lib/api/circle-calls.ts';
import { refreshCircles } from '../../player/circles/circles.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { notify } from '../../ui/page-notice.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { NameDialog } from './name-dialog.tsx';

const ACTIONS = {
  rename: 'Rename',
  handOver: 'Hand Over',
  remove: 'Remove a Member',
  report: 'Report the Name',
  leave: 'Leave',
  end: 'End the Circle',
};
type Action = keyof typeof ACTIONS;

/** What the creator and the other members can do. */
function actionsOf({ isCreator, members }: CircleBoard): Action[] {
  if (!isCreator) return ['report', 'leave'];
  return members.length > 1 ? ['rename', 'handOver', 'remove', 'leave', 'end'] : ['rename', 'end'];
}

const variantOf = (action: Action): ButtonVariant => (action === 'end' || action === 'leave' ? 'danger' : 'secondary');

export function Manage({ board }: { board: CircleBoard }) {
  const [action, setAction] = useState<Action>();
  const [, navigate] = useLocation();
  const { id, name, isCreator, members } = board;
  const params = { id };
  const others = members.filter(({ isYou }) => !isYou);
  const dialog = (own: Action) => ({
    open: action === own,
    onOpenChange: (open: boolean) => setAction(open ? own : undefined),
  });
  const stay = async (text: string) => {
    notify(text);
    await refreshCircles();
  };
  const go = (text: string) => {
    navigate('/circles', { replace: true });
    notify(text, '/circles');
    void refreshCircles();
  };

  return (
    <section aria-label={isCreator ? 'Manage the circle' : 'Your membership'} className="flex flex-wrap gap-3">
      {actionsOf(board).map((each) => (
        <Button key={each} variant={variantOf(each)} aria-haspopup="dialog" onClick={() => setAction(each)}>
          {ACTIONS[each]}
        </Button>
      ))}
      <NameDialog
        {...dialog('rename')}
        title="Rename the Circle"
        name={name}
        submit="Rename"
        submitting="Renaming..."
        failed="Failed to rename the circle."
        send={async (body) => {
          const { data } = await call(renameCircle, { params, body });
          await stay(`The circle is now called ${data.name}.`);
          setAction(undefined);
        }}
      />
      <MemberDialog
        {...dialog('handOver')}
        title="Hand Over the Circle"
        members={others}
        confirm="Hand Over"
        confirming="Handing Over..."
        send={async (memberId) => {
          await call(handOverCircle, { params, body: { memberId } });
          await stay(circleMessages.handedOver);
        }}
      >
        <p>
          The new creator can rename the circle, invite and remove members, and end it. You stay a member, and all
          results stay as they are.
        </p>
      </MemberDialog>
      <MemberDialog
        {...dialog('remove')}
        title="Remove a Member"
        members={others}
        confirm="Remove"
        confirming="Removing..."
        isDestructive
        send={async (memberId) => {
          await call(removeMember, { params: { id, memberId } });
          await stay(circleMessages.removed);
        }}
      >
        <p>
          Their results leave the circle with them. The invitation link stops working, so that they cannot use it to
          come back. Create a new one for anyone you still want to invite.
        </p>
      </MemberDialog>
      <ActionDialog
        {...dialog('report')}
        title="Report the Name?"
        confirm="Report"
        confirming="Reporting..."
        send={async () => {
          await call(reportCircle, { params });
          await stay(circleMessages.reported);
        }}
      >
        <p className="wrap-anywhere">
          We will review the name “{name}”. No one in the circle is told, and no results change.
        </p>
      </ActionDialog>
      <ActionDialog
        {...dialog('leave')}
        title="Leave the Circle?"
        confirm="Leave"
        confirming="Leaving..."
        isDestructive
        send={async () => {
          await call(leaveCircle, { params });
          go(circleMessages.left);
        }}
      >
        <p>
          Your results leave the circle with you, and no one is told. Your games, streaks and statistics stay as they
          are. {isCreator && 'The member who has been in it longest becomes the creator.'}
        </p>
      </ActionDialog>
      <ActionDialog
        {...dialog('end')}
        title="End the Circle?"
        confirm="End the Circle"
        confirming="Ending..."
        isDestructive
        send={async () => {
          await call(endCircle, { params });
          go(circleMessages.ended);
        }}
      >
        <p>
          The circle disappears for every member, immediately and for good. Everyone keeps their own games, streaks and
          statistics.
        </p>
      </ActionDialog>
    </section>
  );
}
