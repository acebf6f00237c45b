import { messages, type AdminUser } from '@sixfold/contract';
import { useCallback, useRef } from 'react';
import { useHistoryDialog } from '../history/history-dialog.tsx';
import { useNotice } from '../notice.tsx';
import { TabLayout } from '../tab-layout.tsx';
import { useDialog } from '../use-dialog.tsx';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { FlagDialog, type FlagChange } from './flag-controls.tsx';
import { selfProtection } from './user-flags.ts';
import { UserList } from './user-list.tsx';

export function UsersTab({ ownId }: { ownId: number }) {
  const notify = useNotice();
  const heading = useRef<HTMLHeadingElement>(null);
  const history = useHistoryDialog();
  const { open: openFlag, dialog: flagDialog } = useDialog<FlagChange>((change, state) => (
    <FlagDialog {...change} {...state} />
  ));
  const { open: openDelete, dialog: deleteDialog } = useDialog<AdminUser>((user, state) => (
    <DeleteUserDialog user={user} {...state} focusWhenDone={heading} />
  ));

  const changeFlag = useCallback(
    (change: FlagChange) => {
      const refusal = selfProtection(change.user, change.flag, ownId);
      if (refusal === undefined) openFlag(change);
      else notify({ tone: 'error', text: refusal });
    },
    [ownId, openFlag, notify],
  );

  const deleteUser = useCallback(
    (user: AdminUser) => {
      if (user.id === ownId) notify({ tone: 'error', text: messages.cannotDeleteSelf });
      else openDelete(user);
    },
    [ownId, openDelete, notify],
  );

  return (
    <TabLayout title="Users" heading={heading} search="Name or email">
      <UserList ownId={ownId} onFlag={changeFlag} onDelete={deleteUser} onHistory={history.open} />
      {flagDialog}
      {deleteDialog}
      {history.dialog}
    </TabLayout>
  );
}
