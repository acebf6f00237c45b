import type { Pagination } from '@sixfold/contract';
import { useEffect, useEffectEvent, useRef, type FocusEvent, type ReactNode } from 'react';
import { messageOf } from '../../lib/api/errors.ts';
import { useResource, type Resource } from '../../lib/api/resource.ts';
import { DataTable, type Columns } from '../../ui/data-table.tsx';
import { LoadedList } from '../../ui/loaded-list.tsx';
import { existingPage, Pager } from '../../ui/pager.tsx';
import { useView } from './view.ts';

export interface PagedTableProps<D, T extends object> {
  /** Capitalized, as in a heading: 'Daily Games'. */
  label: string;
  resource: Resource<D>;
  rows: (data: D) => readonly T[];
  columns: Columns<T>;
  empty: ReactNode;
}

const rowId = ({ id }: { id: number }) => id;

/** One page of a server-side list. The page number is in the URL. */
export function PagedTable<D extends { pagination: Pagination }, T extends { id: number }>(
  props: PagedTableProps<D, T>,
) {
  const { label, resource, rows, columns, empty } = props;
  const { change, correctPage } = useView();
  const { data, error, isLoading, reload } = useResource(resource);
  useExistingPage(data?.pagination, correctPage);
  const focusKeeper = useFocusKeeper(data);
  const plural = label.toLowerCase();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4" {...focusKeeper}>
      <LoadedList
        rows={data && rows(data)}
        failure={error ? messageOf(error, `Failed to load ${plural}`) : undefined}
        onRetry={reload}
        loading={`Loading ${plural}...`}
        empty={empty}
      >
        {(loaded) => <DataTable label={label} columns={columns} rows={loaded} rowId={rowId} isBusy={isLoading} />}
      </LoadedList>
      {data && data.pagination.total > 0 && (
        <Pager label={plural} pagination={data.pagination} onPage={(page) => change({ page })} />
      )}
    </div>
  );
}

/** Falls back to the last page when the current one no longer exists, e.g. after its last row was deleted. */
function useExistingPage(pagination: Pagination | undefined, goTo: (page: number) => void): void {
  const go = useEffectEvent(goTo);
  useEffect(() => {
    if (!pagination) return;
    const page = existingPage(pagination.page, pagination.pages);
    if (page !== pagination.page) go(page);
  }, [pagination]);
}

/** Moves focus to the panel when the row that has it leaves the list. The row's own dialogs count as part of it. */
function useFocusKeeper(data: unknown) {
  const focused = useRef<{ element: Element; panel: HTMLElement | null }>(undefined);
  useEffect(() => {
    if (focused.current?.element.isConnected !== false) return;
    focused.current.panel?.focus();
    focused.current = undefined;
  }, [data]);
  return {
    onFocus({ target, currentTarget }: FocusEvent) {
      focused.current = { element: target, panel: currentTarget.closest<HTMLElement>('[role="tabpanel"]') };
    },
    // Not called when the focused element is removed.
    onBlur() {
      focused.current = undefined;
    },
  };
}
