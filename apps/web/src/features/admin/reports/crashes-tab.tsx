import { crashesQuery } from '../api/reports.ts';
import { PagedTable } from '../paged-table.tsx';
import { useView } from '../view.ts';
import { CRASH_COLUMNS } from './crash-columns.tsx';
import { nothingText } from './nothing-text.ts';
import { ReportFilters } from './report-filters.tsx';

export function CrashesTab() {
  const { view } = useView();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ReportFilters title="Crash Reports" placeholder="Part of the message" />
      <PagedTable
        label="Crash Reports"
        query={crashesQuery(view)}
        rows={({ crashes }) => crashes}
        columns={CRASH_COLUMNS}
        empty={nothingText('crash report', view)}
      />
    </div>
  );
}
