import type { AdminStats } from '@sixfold/contract';
import { formatShortDate } from '@sixfold/game';
import { ChartTable } from '../../../ui/chart-table.tsx';
import { formatCount } from '../format-count.ts';
import { chartBars, CHART_HEIGHT, CHART_WIDTH, roundedUp } from './chart-bars.ts';

interface CompletionsChartProps {
  days: AdminStats['completionsPerDay'];
}

export function CompletionsChart({ days }: CompletionsChartProps) {
  const highest = roundedUp(Math.max(0, ...days.map(({ completions }) => completions)));
  return (
    <figure className="sheet grid grid-cols-[minmax(0,1fr)] gap-3 p-4 sm:p-5">
      <div className="flex gap-3">
        <div aria-hidden className="flex flex-col justify-between text-right font-mono text-xs text-ink-soft">
          <span>{formatCount(highest)}</span>
          <span>0</span>
        </div>
        <svg
          role="img"
          aria-label={summary(days)}
          viewBox={`0 0 ${CHART_WIDTH} ${CHART_HEIGHT}`}
          preserveAspectRatio="none"
          className="h-40 min-w-0 flex-1 border-b border-line-strong"
        >
          {[0, 0.5].map((share) => (
            <line
              key={share}
              x2={CHART_WIDTH}
              y1={share * CHART_HEIGHT}
              y2={share * CHART_HEIGHT}
              className="stroke-line"
            />
          ))}
          {chartBars(days, highest).map(({ day, completions, ...bar }) => (
            <rect key={day} {...bar} className="fill-brass">
              <title>{`${formatShortDate(day)}: ${formatCount(completions)}`}</title>
            </rect>
          ))}
        </svg>
      </div>
      <figcaption aria-hidden className="flex justify-between text-xs text-ink-soft">
        <span>{days[0] && formatShortDate(days[0].day)}</span>
        <span>Today</span>
      </figcaption>
      <ChartTable
        label="Completions per day"
        columns={['Day', 'Completions']}
        rows={[...days].reverse().map(({ day, completions }) => [formatShortDate(day), formatCount(completions)])}
      />
    </figure>
  );
}

function summary(days: CompletionsChartProps['days']): string {
  const counts = days.map(({ completions }) => completions);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return `A bar for each of the last ${days.length} days: ${formatCount(total)} completions in total, ${formatCount(Math.max(0, ...counts))} on the busiest day, ${formatCount(counts.at(-1) ?? 0)} today.`;
}
