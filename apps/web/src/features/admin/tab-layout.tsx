import { SEARCH_MAX } from '@sixfold/contract';
import type { ReactNode, RefObject } from 'react';
import { cx } from '../../ui/cx.ts';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { useView } from './view.ts';

export interface TabLayoutProps {
  title: string;
  /** Receives focus when the row that had it is deleted. */
  heading?: RefObject<HTMLHeadingElement | null>;
  /** Buttons next to the title. */
  actions?: ReactNode;
  /** Placeholder of the search field; without one, there is no search. */
  search?: string;
  /** Next to the search field. */
  filter?: ReactNode;
  /** The list and its dialogs. */
  children: ReactNode;
}

/** The search in the URL. */
export function SearchBox({ placeholder }: { placeholder: string }) {
  const { view, change } = useView();
  return (
    <SearchField
      label="Search"
      placeholder={placeholder}
      value={view.search}
      maxLength={SEARCH_MAX}
      onSearch={(text) => change({ search: text })}
    />
  );
}

export function TabLayout({ title, heading, actions, search, filter, children }: TabLayoutProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="text-2xl">
            {title}
          </h2>
          {actions !== undefined && (
            <div className="flex flex-wrap gap-2 max-sm:w-full sm:*:whitespace-nowrap max-sm:*:flex-auto max-sm:*:px-3">
              {actions}
            </div>
          )}
        </div>
        {search !== undefined && (
          <div className={cx('grid gap-3', filter !== undefined && 'sm:grid-cols-[minmax(0,1fr)_12rem]')}>
            <SearchBox placeholder={search} />
            {filter}
          </div>
        )}
      </header>
      {children}
    </div>
  );
}
