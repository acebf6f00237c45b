import type { AdminFeedback } from '@sixfold/contract';
import { columnsOf } from '../../../ui/data-table.tsx';
import { LongText, Moment } from '../../../ui/table-cells.tsx';
import { markFeedback } from '../api/reports.ts';
import { Circumstances } from './circumstances.tsx';
import { MarkButton } from './mark-button.tsx';
import { StateBadge } from './state-badge.tsx';

const column = columnsOf<AdminFeedback>();

export const FEEDBACK_COLUMNS = column.columns([
  column.accessor('feedback', {
    header: 'Feedback',
    meta: { inCard: 'title' },
    cell: ({ getValue }) => <LongText text={getValue()} />,
  }),
  column.display({
    id: 'from',
    header: 'From',
    cell: ({ row: { original } }) => (
      <div className="wrap-anywhere lg:w-64">
        {original.email ?? <span className="text-ink-soft">No email</span>}
        <Circumstances {...original} />
      </div>
    ),
  }),
  column.accessor('createdAt', {
    header: 'Received',
    cell: ({ getValue }) => (
      <div className="text-sm">
        <Moment at={getValue()} />
      </div>
    ),
  }),
  column.accessor('done', { header: 'State', cell: ({ getValue }) => <StateBadge done={getValue()} /> }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { inCard: 'plain' },
    cell: ({ row: { original } }) => (
      <MarkButton id={original.id} done={original.done} what="feedback" mark={markFeedback} />
    ),
  }),
]);
