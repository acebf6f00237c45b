import type { Pagination } from '@sixfold/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './button.tsx';

interface PagerProps {
  /** What is listed: 'Puzzles'. */
  label: string;
  pagination: Pagination;
  onPage: (page: number) => void;
}

/** At either end its buttons are not `disabled`, which would drop focus. */
export function Pager({ label, pagination, onPage }: PagerProps) {
  const { page, pages, hasNext, hasPrev } = pagination;
  return (
    <nav
      aria-label={`${label} pages`}
      className="@container flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <p role="status" className="text-ink-soft tabular-nums">
        {rangeText(pagination)}
      </p>
      {pages > 1 && (
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:justify-between max-sm:gap-1">
          <Button
            variant="secondary"
            className="max-sm:px-2.5 @max-3xs:flex-auto"
            aria-disabled={!hasPrev || undefined}
            onClick={() => hasPrev && onPage(page - 1)}
          >
            <ChevronLeft aria-hidden size={18} className="-ml-1.5" />
            Previous
          </Button>
          <span className="text-center tabular-nums max-sm:flex-auto @max-3xs:order-first @max-3xs:basis-full">
            Page {page} of {pages}
          </span>
          <Button
            variant="secondary"
            className="max-sm:px-2.5 @max-3xs:flex-auto"
            aria-disabled={!hasNext || undefined}
            onClick={() => hasNext && onPage(page + 1)}
          >
            Next
            <ChevronRight aria-hidden size={18} className="-mr-1.5" />
          </Button>
        </div>
      )}
    </nav>
  );
}

const number = new Intl.NumberFormat('en-US');

/** '21–40 of 1,000+' */
export function rangeText({ page, limit, total, capped }: Pagination): string {
  const all = number.format(total) + (capped ? '+' : '');
  const first = (page - 1) * limit + 1;
  if (first > total) return `0 of ${all}`;
  return `${number.format(first)}–${number.format(Math.min(page * limit, total))} of ${all}`;
}

/** The nearest existing page: the current one may have lost its last row. */
export const existingPage = (page: number, pages: number): number => Math.max(1, Math.min(page, pages));
