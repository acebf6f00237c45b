import { messages, SEARCH_MAX, type AdminUser } from '@sixfold/contract';
import { useCallback, useRef } from 'react';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { useSubject } from '../../../ui/use-subject.ts';
import { HistoryDialog, type HistorySubject } from '../audit/history-dialog.tsx';
import { useNotice } from '../notice.tsx';
import { TabHeader } from '../tab-header.tsx';
import { useView } from '../view.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { selfProtection } from './user-changes.ts';
import { UserFlagDialog, type FlagChange } from './user-flag-dialog.tsx';
import { UserList } from './user-list.tsx';

export function UsersTab({ ownId }: { ownId: number }) {
  const { view, change } = useView();
  const say = useNotice();
  const { open: openChange, ...changed } = useSubject<FlagChange>();
  const { open: openDeletion, ...deleted } = useSubject<AdminUser>();
  const history = useSubject<HistorySubject>();
  const heading = useRef<HTMLHeadingElement>(null);

  const ask = useCallback(
    (wanted: FlagChange) => {
      const obstacle = selfProtection(wanted.user, wanted.flag, ownId);
      if (obstacle === undefined) openChange(wanted);
      else say({ tone: 'error', text: obstacle });
    },
    [ownId, openChange, say],
  );

  const askToDelete = useCallback(
    (user: AdminUser) => {
      if (user.id === ownId) say({ tone: 'error', text: messages.cannotDeleteSelf });
      else openDeletion(user);
    },
    [ownId, openDeletion, say],
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TabHeader title="Users" heading={heading}>
        <SearchField
          label="Search"
          placeholder="Name or email"
          value={view.search}
          maxLength={SEARCH_MAX}
          onSearch={(search) => change({ search })}
        />
      </TabHeader>
      <UserList ownId={ownId} onFlag={ask} onDelete={askToDelete} onHistory={history.open} />

      {changed.subject && (
        <UserFlagDialog
          key={`flag-${changed.turn}`}
          {...changed.subject}
          open={changed.isOpen}
          onClose={changed.close}
        />
      )}
      {deleted.subject && (
        <DeleteUserDialog
          key={`delete-${deleted.turn}`}
          user={deleted.subject}
          open={deleted.isOpen}
          onClose={deleted.close}
          focusWhenDone={heading}
        />
      )}
      {history.subject && (
        <HistoryDialog
          key={`history-${history.turn}`}
          {...history.subject}
          open={history.isOpen}
          onClose={history.close}
        />
      )}
    </div>
  );
}
