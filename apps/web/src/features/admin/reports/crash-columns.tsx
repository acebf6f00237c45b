import type { AdminCrash } from '@sixfold/contract';
import { columnsOf } from '../../../ui/data-table.tsx';
import { Moment } from '../../../ui/table-cells.tsx';
import { markCrash } from '../api/reports.ts';
import { inFull } from '../in-full.ts';
import { CrashDetails } from './crash-details.tsx';
import { MarkButton } from './mark-button.tsx';
import { StateBadge } from './state-badge.tsx';

const column = columnsOf<AdminCrash>();

const moment = (at: string) => (
  <div className="text-sm">
    <Moment at={at} />
  </div>
);

export const CRASH_COLUMNS = column.columns([
  column.accessor('message', {
    header: 'Message',
    meta: { inCard: 'title' },
    cell: ({ row: { original } }) => <CrashDetails crash={original} />,
  }),
  column.accessor('count', {
    header: 'Count',
    meta: { align: 'end' },
    cell: ({ getValue }) => inFull(getValue()),
  }),
  column.accessor('firstSeenAt', { header: 'First Seen', cell: ({ getValue }) => moment(getValue()) }),
  column.accessor('lastSeenAt', { header: 'Last Seen', cell: ({ getValue }) => moment(getValue()) }),
  column.accessor('done', { header: 'State', cell: ({ getValue }) => <StateBadge done={getValue()} /> }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { inCard: 'plain' },
    cell: ({ row: { original } }) => (
      <MarkButton id={original.id} done={original.done} what="crash report" mark={markCrash} />
    ),
  }),
]);
