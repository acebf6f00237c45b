import { USER_FLAGS, type AdminUser } from '@sixfold/contract';
import { Fragment } from 'react';
import { Badge, Moment } from '../../../ui/table-cells.tsx';
import { columnsOf } from '../../../ui/data-table.tsx';
import type { HistorySubject } from '../audit/history-dialog.tsx';
import { inFull } from '../in-full.ts';
import { RowActions } from '../row-actions.tsx';
import { FLAG_TEXTS } from './user-changes.ts';
import { FlagCell } from './flag-cell.tsx';
import type { FlagChange } from './user-flag-dialog.tsx';

export interface UserActions {
  ownId: number;
  onFlag: (change: FlagChange) => void;
  onDelete: (user: AdminUser) => void;
  onHistory: (subject: HistorySubject) => void;
}

const column = columnsOf<AdminUser>();

export const userColumns = ({ ownId, onFlag, onDelete, onHistory }: UserActions) =>
  column.columns([
    column.accessor('displayName', {
      header: 'User',
      meta: { inCard: 'title' },
      cell: ({ row: { original } }) => (
        <div className="wrap-anywhere lg:min-w-44">
          <span className="mr-2 font-semibold">{original.displayName}</span>
          {original.id === ownId && <Badge>You</Badge>}
          <div className="text-base text-ink-soft">{breakable(original.email)}</div>
        </div>
      ),
    }),
    ...USER_FLAGS.map((flag) =>
      column.accessor(flag, {
        header: FLAG_TEXTS[flag].column,
        meta: { inCard: 'plain' },
        cell: ({ row: { original } }) => (
          <FlagCell user={original} flag={flag} onPress={() => onFlag({ user: original, flag })} />
        ),
      }),
    ),
    column.accessor('totalCompletions', {
      header: 'Completions',
      meta: { align: 'end' },
      cell: ({ getValue }) => inFull(getValue()),
    }),
    column.accessor('lastLoginAt', { header: 'Last Login', cell: ({ getValue }) => <Seen at={getValue()} /> }),
    column.accessor('createdAt', { header: 'Joined', cell: ({ getValue }) => <Seen at={getValue()} /> }),
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

/** An address breaks between its parts, before it breaks within one. */
const breakable = (email: string) =>
  email.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

const Seen = ({ at }: { at: string | null }) => (
  <span className="text-sm text-ink-soft">{at === null ? 'Never' : <Moment at={at} dateOnly />}</span>
);
