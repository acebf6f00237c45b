import { useEffect, useId } from 'react';
import { useResource } from '../../../lib/api/resource.ts';
import { reloadExplored, reportProgress } from '../api/studio.ts';
import { formatCount } from '../format-count.ts';

/** How many puzzles have their report. Hidden once all do. */
export function ReportProgress() {
  const id = useId();
  const { data } = useResource(reportProgress());
  useRefreshedLists(data !== undefined && data.done < data.total);
  if (!data || data.done >= data.total) return null;
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm text-ink-soft">
        Analyzing puzzles: {formatCount(data.done)} of {formatCount(data.total)}. Plans only use analyzed puzzles.
      </label>
      <progress
        id={id}
        className="h-2.5 w-full appearance-none overflow-hidden rounded-full border border-line-strong bg-sheet [&::-moz-progress-bar]:bg-brass [&::-webkit-progress-bar]:bg-sheet [&::-webkit-progress-value]:bg-brass forced-colors:[&::-moz-progress-bar]:bg-[Highlight] forced-colors:[&::-webkit-progress-value]:bg-[Highlight]"
        value={data.done}
        max={data.total}
      />
    </div>
  );
}

/** Once all reports are written, they decide the order of the lists. */
function useRefreshedLists(isRunning: boolean): void {
  useEffect(() => {
    if (isRunning) return () => void reloadExplored();
    return undefined;
  }, [isRunning]);
}
