import type { Pagination, RefusedReports } from '@sixfold/contract';
import type { ReactNode } from 'react';
import { useResource, type Resource } from '../../../lib/api/resource.ts';
import { Banner } from '../../../ui/banner.tsx';
import { SelectField } from '../../../ui/forms/select.tsx';
import { PagedTable, type PagedTableProps } from '../paged-table.tsx';
import { TabLayout, type TabLayoutProps } from '../tab-layout.tsx';
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

interface ReportTabProps<D, T extends object>
  extends Pick<PagedTableProps<D, T>, 'rows' | 'columns'>, Pick<TabLayoutProps, 'heading'> {
  title: string;
  /** Placeholder of the search field. */
  search: string;
  resourceOf: (view: View) => Resource<D>;
  /** What happened to the reports that did not fit, and what to do about it. */
  refused: (refused: RefusedReports) => ReactNode;
  /** The dialogs. */
  children?: ReactNode;
}

/** Reports from visitors, filtered by text and by whether they are done. */
export function ReportTab<D extends Reports, T extends { id: number }>(props: ReportTabProps<D, T>) {
  const { title, heading, search, resourceOf, rows, columns, refused, children } = props;
  const { view, change } = useView();
  const { data } = useResource(resourceOf(view));
  return (
    <TabLayout
      title={title}
      {...(heading && { heading })}
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
        resource={resourceOf(view)}
        rows={rows}
        columns={columns}
        empty={emptyText(title.toLowerCase(), view)}
      />
      {children}
    </TabLayout>
  );
}

/** `reports` is 'feedback' or 'crash reports'. */
function emptyText(reports: string, { search, state }: View): string {
  if (search !== '') return `No matching ${reports}.`;
  if (state === 'done') return `No ${reports} marked as done.`;
  return state === 'all' ? `No ${reports} yet.` : `No open ${reports}.`;
}
