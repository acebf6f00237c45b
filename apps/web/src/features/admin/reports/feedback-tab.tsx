import { feedbackQuery } from '../api/reports.ts';
import { PagedTable } from '../paged-table.tsx';
import { useView } from '../view.ts';
import { FEEDBACK_COLUMNS } from './feedback-columns.tsx';
import { nothingText } from './nothing-text.ts';
import { ReportFilters } from './report-filters.tsx';

export function FeedbackTab() {
  const { view } = useView();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <ReportFilters title="Feedback" placeholder="Text or email" />
      <PagedTable
        label="Feedback"
        query={feedbackQuery(view)}
        rows={({ feedback }) => feedback}
        columns={FEEDBACK_COLUMNS}
        empty={nothingText('feedback', view)}
      />
    </div>
  );
}
