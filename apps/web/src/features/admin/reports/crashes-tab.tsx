import { CRASHES_MAX, type AdminCrash } from '@sixfold/contract';
import { columnsOf } from '../../../ui/data-table.tsx';
import { Moment } from '../../../ui/table-cells.tsx';
import { crashesIn, markCrash } from '../api/reports.ts';
import { formatCount } from '../format-count.ts';
import { MomentCell, ReportContext, stateColumns } from './report-columns.tsx';
import { ReportTab } from './report-tab.tsx';

export const CrashesTab = () => (
  <ReportTab
    title="Crash Reports"
    search="Part of the message"
    resourceOf={crashesIn}
    rows={({ crashes }) => crashes}
    columns={COLUMNS}
    refused={({ count, since, last }) => (
      <>
        <p className="font-semibold">There was no room for more crashes, and new ones were not stored.</p>
        <p>
          There is room for {formatCount(CRASHES_MAX)}. Mark some as done, and new ones replace them. Not stored from{' '}
          <Moment at={since} /> to <Moment at={last} />: {formatCount(count)} {count === 1 ? 'report' : 'reports'}.
          Crashes in this list are still counted.
        </p>
      </>
    )}
  />
);

const column = columnsOf<AdminCrash>();

const COLUMNS = column.columns([
  column.accessor('message', {
    header: 'Message',
    meta: { inCard: 'title' },
    cell: ({ row: { original } }) => <CrashDetails crash={original} />,
  }),
  column.accessor('count', {
    header: 'Count',
    meta: { align: 'end' },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  column.accessor('firstSeenAt', { header: 'First Seen', cell: ({ getValue }) => <MomentCell at={getValue()} /> }),
  column.accessor('lastSeenAt', { header: 'Last Seen', cell: ({ getValue }) => <MomentCell at={getValue()} /> }),
  ...stateColumns<AdminCrash>({ noun: 'Crash report', mark: markCrash }),
]);

/** The message of the group, and its newest report in detail. */
function CrashDetails({ crash: { message, sample } }: { crash: AdminCrash }) {
  const trace = [sample.stack, sample.componentStack].filter((part) => part !== null).join('\n');
  return (
    <div className="min-w-0 lg:w-md">
      <div className="font-code text-sm font-semibold wrap-anywhere">{message || '(no message)'}</div>
      <details className="mt-1">
        <summary className="min-h-11 cursor-pointer py-2 text-base text-brass">Newest report</summary>
        <ReportContext {...sample} />
        {trace !== '' && (
          <pre
            tabIndex={0}
            className="mt-2 max-h-60 overflow-auto rounded-md border border-line bg-paper p-3 font-code text-xs whitespace-pre-wrap"
          >
            {trace}
          </pre>
        )}
      </details>
    </div>
  );
}
