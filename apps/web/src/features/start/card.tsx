import { useId, type ReactNode } from 'react';
import { TileRow } from '../../ui/game/tile.tsx';
import { Skeleton } from '../../ui/loading.tsx';

interface CardProps {
  title: ReactNode;
  subtitle: ReactNode;
  /** The letters of the anchor word found so far, by position. */
  letters?: readonly (string | null)[] | undefined;
  children: ReactNode;
}

/** Has the same minimum height in every state, so nothing below it moves when the puzzle arrives. */
export function Card({ title, subtitle, letters, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="sheet flex min-h-112 flex-col overflow-hidden md:min-h-96">
      <header className="squared flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-b border-line px-5 py-4 sm:px-7 sm:py-6">
        <div className="grid flex-1 basis-64 gap-1">
          <h2 id={id} className="text-[1.75rem]">
            {title}
          </h2>
          <div className="min-h-6 text-ink-soft">{subtitle}</div>
        </div>
        <TileRow letters={letters} />
      </header>
      <div className="grid flex-1 content-between gap-5 p-5 sm:p-7">{children}</div>
    </section>
  );
}

export const CardSkeleton = () => (
  <Card
    title={<span role="status">Loading Daily Game...</span>}
    subtitle={<Skeleton className="h-5 w-52 max-w-full" />}
  >
    <div className="grid gap-2">
      <Skeleton className="mt-3 mb-1.5 h-5 w-24" />
      <div className="choices" data-columns={4}>
        {[1, 2, 3, 4].map((key) => (
          <Skeleton key={key} className="h-15" />
        ))}
      </div>
    </div>
    <Skeleton className="h-13 w-full" />
  </Card>
);
