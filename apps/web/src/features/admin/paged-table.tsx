import type { Pagination } from '@sixfold/contract';
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api/errors.ts';
import { DataTable, type Columns } from '../../ui/data-table.tsx';
import { LoadedList } from '../../ui/loaded-list.tsx';
import { Pager } from '../../ui/pager.tsx';
import { useExistingPage } from './use-existing-page.ts';
import { useView } from './view.ts';

interface PagedTableProps<D, K extends QueryKey, T extends object> {
  /** What is listed, as a heading has it: 'Daily Games'. */
  label: string;
  query: UseQueryOptions<D, Error, D, K>;
  rows: (data: D) => readonly T[];
  columns: Columns<T>;
  empty: ReactNode;
}

const rowId = ({ id }: { id: number }) => id;

/** A page of a list on the server. The address says which. */
export function PagedTable<D extends { pagination: Pagination }, K extends QueryKey, T extends { id: number }>(
  props: PagedTableProps<D, K, T>,
) {
  const { label, query, rows, columns, empty } = props;
  const { change, correctPage } = useView();
  const { data, error, isFetching, refetch } = useQuery(query);
  useExistingPage(data?.pagination, correctPage);
  const things = label.toLowerCase();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <LoadedList
        rows={data && rows(data)}
        failure={error ? messageOf(error, `Failed to load ${things}`) : undefined}
        onRetry={() => void refetch()}
        loading={`Loading ${things}...`}
        empty={empty}
      >
        {(shown) => <DataTable label={label} columns={columns} rows={shown} rowId={rowId} isBusy={isFetching} />}
      </LoadedList>
      {data && data.pagination.total > 0 && (
        <Pager label={things} pagination={data.pagination} onPage={(page) => change({ page })} />
      )}
    </div>
  );
}
