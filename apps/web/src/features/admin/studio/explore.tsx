import type { StudioPuzzle } from '@sixfold/contract';
import { useMemo } from 'react';
import { columnsOf } from '../../../ui/data-table.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { exploredIn } from '../api/studio.ts';
import { PagedTable } from '../paged-table.tsx';
import { usageText } from '../puzzle-cells.tsx';
import { STATUS_OPTIONS, StatusSelect } from '../puzzles/status-select.tsx';
import { SearchBox } from '../tab-layout.tsx';
import { useView, type View } from '../view.ts';
import { FLAG_TEXTS, STEP_OPTIONS } from './report-cells.tsx';
import { reportColumns } from './report-columns.tsx';
import { ReportButton, useReportDialog, type ReportSubject } from './report-dialog.tsx';

type Options<T extends keyof View> = readonly { value: View[T]; label: string }[];

const STEPS: Options<'step'> = [{ value: 'ALL', label: 'All' }, ...STEP_OPTIONS];

const FLAGS: Options<'flag'> = [
  { value: 'ALL', label: 'All' },
  { value: 'NONE', label: 'No flags' },
  ...Object.entries(FLAG_TEXTS).map(([flag, { label }]) => ({ value: flag as View['flag'], label })),
];

const USES: Options<'use'> = [
  { value: 'all', label: 'All' },
  { value: 'never', label: 'Never used' },
  { value: 'past', label: 'Used' },
  { value: 'upcoming', label: 'Scheduled' },
];

const STATUSES: Options<'status'> = [{ value: 'ALL', label: 'All' }, ...STATUS_OPTIONS];

const SORTS: Options<'sort'> = [
  { value: 'newest', label: 'Newest' },
  { value: 'easiest', label: 'Easiest' },
  { value: 'hardest', label: 'Hardest' },
  { value: 'best', label: 'Highest quality' },
  { value: 'worst', label: 'Lowest quality' },
  { value: 'longestUnused', label: 'Longest unused' },
  { value: 'lastUsed', label: 'Last used' },
  { value: 'words', label: 'A to Z' },
];

/** All puzzles with their reports. */
export function Explore() {
  const { view, change } = useView();
  const report = useReportDialog();
  const columns = useMemo(() => exploreColumns(report.open), [report.open]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchBox placeholder="A word, or part of the notes" />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3 sm:grid-cols-3 lg:grid-cols-5">
        <SelectField label="Step" value={view.step} options={STEPS} onChange={(step) => change({ step })} />
        <SelectField label="Flags" value={view.flag} options={FLAGS} onChange={(flag) => change({ flag })} />
        <SelectField label="Use" value={view.use} options={USES} onChange={(use) => change({ use })} />
        <SelectField label="Status" value={view.status} options={STATUSES} onChange={(status) => change({ status })} />
        <SelectField label="Sort" value={view.sort} options={SORTS} onChange={(sort) => change({ sort })} />
      </div>
      <PagedTable
        label="Puzzles"
        resource={exploredIn(view)}
        rows={({ puzzles }) => puzzles}
        columns={columns}
        empty={`No puzzles match${view.search && ' your search'}.`}
      />
      {report.dialog}
    </div>
  );
}

const column = columnsOf<StudioPuzzle>();

const exploreColumns = (onReport: (subject: ReportSubject) => void) =>
  column.columns([
    ...reportColumns<StudioPuzzle>(),
    column.display({
      id: 'use',
      header: 'Use',
      cell: ({ row: { original } }) => <span className="text-sm">{usageText(original)}</span>,
    }),
    column.accessor('status', {
      header: 'Status',
      cell: ({ row: { original } }) => <StatusSelect puzzle={original} />,
    }),
    column.display({
      id: 'actions',
      header: 'Report',
      meta: { inCard: 'plain' },
      cell: ({ row: { original } }) => <ReportButton puzzle={original} onOpen={onReport} />,
    }),
  ]);
