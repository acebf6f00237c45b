import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { Spinner } from './loading.tsx';

interface LoadedListProps<T> {
  /** Undefined until they are there. */
  rows: readonly T[] | undefined;
  failure: string | undefined;
  onRetry: () => void;
  loading: string;
  /** Said where there are none. */
  empty: ReactNode;
  children: (rows: readonly T[]) => ReactNode;
}

/** Loading, failed, empty, or there. What is known stays in sight when bringing it up to date has failed. */
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

export const RetryBanner = ({ failure, onRetry }: { failure: string; onRetry: () => void }) => (
  <Banner
    tone="error"
    action={
      <Button variant="secondary" onClick={onRetry}>
        <RotateCcw aria-hidden size={18} />
        Retry
      </Button>
    }
  >
    {failure}
  </Banner>
);

/** Says that there is nothing, in the place where it would be. */
export const Empty = ({ children }: { children: ReactNode }) => (
  <p className="sheet px-5 py-10 text-center text-ink-soft">{children}</p>
);
