import type { Pagination, RefusedReports } from '@sixfold/contract';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { PagedTable, type PagedTableProps } from '../paged-table.tsx';
import { TabLayout } from '../tab-layout.tsx';
import { useView, type View } from '../view.ts';

const STATES: readonly { value: View['state']; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
  { value: 'all', label: 'All' },
];

interface Reports {
  pagination: Pagination;
  refused?: RefusedReports | undefined;
}

interface ReportTabProps<D, K extends QueryKey, T extends object> extends Pick<
  PagedTableProps<D, K, T>,
  'rows' | 'columns'
> {
  title: string;
  /** Placeholder of the search field. */
  search: string;
  query: (view: View) => UseQueryOptions<D, Error, D, K>;
  /** What happened to the reports that did not fit, and what to do about it. */
  refused: (refused: RefusedReports) => ReactNode;
}

/** Reports from visitors, filtered by text and by whether they are done. */
export function ReportTab<D extends Reports, K extends QueryKey, T extends { id: number }>(
  props: ReportTabProps<D, K, T>,
) {
  const { title, search, query, rows, columns, refused } = props;
  const { view, change } = useView();
  const { data } = useQuery(query(view));
  return (
    <TabLayout
      title={title}
      search={search}
      filter={<SelectField label="State" value={view.state} options={STATES} onChange={(state) => change({ state })} />}
    >
      {data?.refused && (
        <Banner tone="warning" isSilent>
          {refused(data.refused)}
        </Banner>
      )}
      <PagedTable
        label={title}
        query={query(view)}
        rows={rows}
        columns={columns}
        empty={emptyText(title.toLowerCase(), view)}
      />
    </TabLayout>
  );
}

/** `reports` is 'feedback' or 'crash reports'. */
function emptyText(reports: string, { search, state }: View): string {
  if (search !== '') return `No matching ${reports}.`;
  if (state === 'done') return `No ${reports} marked as done.`;
  return state === 'all' ? `No ${reports} yet.` : `No open ${reports}.`;
}
