import { SEARCH_MAX } from '@sixfold/contract';
import { useCallback } from 'react';
import { SearchField } from '../../../ui/search-field.tsx';
import { useSubject } from '../../../ui/use-subject.ts';
import { HistoryDialog, type HistorySubject } from '../audit/history-dialog.tsx';
import { useNotice } from '../notice.tsx';
import { TabHeader } from '../tab-header.tsx';
import { useView } from '../view.ts';
import { selfProtection } from './user-changes.ts';
import { UserFlagDialog, type FlagChange } from './user-flag-dialog.tsx';
import { UserList } from './user-list.tsx';

export function UsersTab({ ownId }: { ownId: number }) {
  const { view, change } = useView();
  const say = useNotice();
  const { open: openChange, ...changed } = useSubject<FlagChange>();
  const history = useSubject<HistorySubject>();

  const ask = useCallback(
    (wanted: FlagChange) => {
      const obstacle = selfProtection(wanted.user, wanted.flag, ownId);
      if (obstacle === undefined) openChange(wanted);
      else say({ tone: 'error', text: obstacle });
    },
    [ownId, openChange, say],
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TabHeader title="Users">
        <SearchField
          label="Search"
          placeholder="Name or email"
          value={view.search}
          maxLength={SEARCH_MAX}
          onSearch={(search) => change({ search })}
        />
      </TabHeader>
      <UserList ownId={ownId} onFlag={ask} onHistory={history.open} />

      {changed.subject && (
        <UserFlagDialog
          key={`flag-${changed.turn}`}
          {...changed.subject}
          open={changed.isOpen}
          onClose={changed.close}
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
