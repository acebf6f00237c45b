import { FEEDBACK_ENTRIES_MAX, type AdminFeedback } from '@sixfold/contract';
import { columnsOf } from '../../../ui/data-table.tsx';
import { LongText, Moment } from '../../../ui/table-cells.tsx';
import { feedbackIn, markFeedback } from '../api/reports.ts';
import { formatCount } from '../format-count.ts';
import { MomentCell, ReportContext, stateColumns } from './report-columns.tsx';
import { ReportTab } from './report-tab.tsx';

export const FeedbackTab = () => (
  <ReportTab
    title="Feedback"
    search="Text or email"
    resourceOf={feedbackIn}
    rows={({ feedback }) => feedback}
    columns={COLUMNS}
    refused={({ since, last }) => (
      <>
        <p className="font-semibold">The inbox was full, and new feedback was turned away.</p>
        <p>
          There is room for {formatCount(FEEDBACK_ENTRIES_MAX)} messages. Mark some as done, and new ones replace them.
          What was turned away, from <Moment at={since} /> to <Moment at={last} />, waits in the senders' browsers and
          is sent again.
        </p>
      </>
    )}
  />
);

const column = columnsOf<AdminFeedback>();

const COLUMNS = column.columns([
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
        <ReportContext {...original} />
      </div>
    ),
  }),
  column.accessor('createdAt', { header: 'Received', cell: ({ getValue }) => <MomentCell at={getValue()} /> }),
  ...stateColumns<AdminFeedback>({ noun: 'Feedback', mark: markFeedback }),
]);
