import { USER_FLAGS, type AdminUser } from '@sixfold/contract';
import { Fragment, useMemo } from 'react';
import { Badge, Moment } from '../../../ui/table-cells.tsx';
import { columnsOf } from '../../../ui/data-table.tsx';
import { usersIn } from '../api/users.ts';
import { formatCount } from '../format-count.ts';
import type { HistorySubject } from '../history/history-dialog.tsx';
import { PagedTable } from '../paged-table.tsx';
import { RowActions } from '../row-actions.tsx';
import { useView } from '../view.ts';
import { FlagCell, type FlagChange } from './flag-controls.tsx';
import { FLAG_LABELS } from '../labels.ts';

interface UserListProps {
  ownId: number;
  onFlag: (change: FlagChange) => void;
  onDelete: (user: AdminUser) => void;
  onHistory: (subject: HistorySubject) => void;
}

export function UserList({ ownId, onFlag, onDelete, onHistory }: UserListProps) {
  const { view } = useView();
  const columns = useMemo(
    () => userColumns({ ownId, onFlag, onDelete, onHistory }),
    [ownId, onFlag, onDelete, onHistory],
  );
  return (
    <PagedTable
      label="Users"
      resource={usersIn(view)}
      rows={({ users }) => users}
      columns={columns}
      empty={view.search === '' ? 'No users yet.' : 'No users match your search.'}
    />
  );
}

const column = columnsOf<AdminUser>();

const userColumns = ({ ownId, onFlag, onDelete, onHistory }: UserListProps) =>
  column.columns([
    column.accessor('displayName', {
      header: 'User',
      meta: { inCard: 'title' },
      cell: ({ row: { original } }) => (
        <div className="wrap-anywhere lg:min-w-44">
          <span className="mr-2 font-semibold">{original.displayName}</span>
          {original.id === ownId && <Badge>You</Badge>}
          <div className="text-base text-ink-soft xl:min-w-42 xl:text-sm">{breakable(original.email)}</div>
        </div>
      ),
    }),
    ...USER_FLAGS.map((flag) =>
      column.accessor(flag, {
        header: FLAG_LABELS[flag].column,
        meta: { inCard: 'plain' },
        cell: ({ row: { original } }) => (
          <FlagCell user={original} flag={flag} onPress={() => onFlag({ user: original, flag })} />
        ),
      }),
    ),
    column.accessor('totalCompletions', {
      header: 'Completions',
      meta: { align: 'end' },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    column.accessor('lastLoginAt', { header: 'Last Login', cell: ({ getValue }) => <DateCell at={getValue()} /> }),
    column.accessor('createdAt', { header: 'Joined', cell: ({ getValue }) => <DateCell at={getValue()} /> }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { inCard: 'plain' },
      cell: ({ row: { original } }) => (
        <RowActions
          name={original.displayName}
          onDelete={() => onDelete(original)}
          onHistory={() => onHistory({ subject: 'user', id: original.id, name: original.displayName })}
        />
      ),
    }),
  ]);

/** Lets a long address wrap at its @ and dots first. */
const breakable = (email: string) =>
  email.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

const DateCell = ({ at }: { at: string | null }) => (
  <span className="text-sm text-ink-soft">{at === null ? 'Never' : <Moment at={at} dateOnly />}</span>
);
