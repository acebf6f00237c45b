import type { ReactNode } from 'react';
import { Spinner } from './loading.tsx';
import { RetryBanner } from './retry-banner.tsx';

interface LoadedListProps<T> {
  /** Undefined while loading. */
  rows: readonly T[] | undefined;
  failure: string | undefined;
  onRetry: () => void;
  loading: string;
  empty: ReactNode;
  children: (rows: readonly T[]) => ReactNode;
}

/** Loading, failed, empty or loaded. Loaded rows stay visible when a refetch fails. */
export function LoadedList<T>({ rows, failure, onRetry, loading, empty, children }: LoadedListProps<T>) {
  return (
    <>
      {failure !== undefined && <RetryBanner failure={failure} onRetry={onRetry} />}
      {rows === undefined && failure === undefined && <Spinner text={loading} />}
      {rows?.length === 0 && <Empty>{empty}</Empty>}
      {rows && rows.length > 0 && children(rows)}
    </>
  );
}

/** Shown in place of an empty list. */
export const Empty = ({ children }: { children: ReactNode }) => (
  <p className="sheet px-5 py-10 text-center text-ink-soft">{children}</p>
);
