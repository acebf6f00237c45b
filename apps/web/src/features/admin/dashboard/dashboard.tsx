import type { AdminStats } from '@sixfold/contract';
import { RefreshCw } from 'lucide-react';
import { messageOf } from '../../../lib/api/errors.ts';
import { useResource } from '../../../lib/api/resource.ts';
import { Button } from '../../../ui/button.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { adminStats } from '../api/admin-cache.ts';
import { formatCount } from '../format-count.ts';
import { Section } from '../section.tsx';
import { Concerns } from './concerns.tsx';
import { CompletionsChart } from './completions-chart.tsx';
import { NextEmptyDay } from './next-empty-day.tsx';
import { TopPuzzles, UpcomingGames } from './tables.tsx';

/** Shows the stats that AdminPage fetched to check access. */
export function Dashboard() {
  const { data: stats, error, isLoading, reload } = useResource(adminStats());
  if (!stats) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <header className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-2xl">Dashboard</h2>
          <Button variant="secondary" isBusy={isLoading} onClick={reload}>
            <RefreshCw aria-hidden size={18} />
            {isLoading ? 'Refreshing...' : 'Refresh'}
          </Button>
        </header>
        {error !== undefined && !isLoading && (
          <RetryBanner failure={messageOf(error, 'Failed to load stats')} label="Retry" onRetry={reload} />
        )}
        <NextEmptyDay stats={stats} />
        <Concerns concerns={stats.concerns} />
        <Overview overview={stats.overview} />
      </div>
      <Section title="Completions per Day">
        <CompletionsChart days={stats.completionsPerDay} />
      </Section>
      <Section title="Top Puzzles">
        <TopPuzzles puzzles={stats.topPuzzles} />
      </Section>
      <Section title="Upcoming Games">
        <UpcomingGames games={stats.upcomingGames} />
      </Section>
    </div>
  );
}

const FIGURES = [
  ['totalUsers', 'Total Users'],
  ['recentUsers', 'New Users, 30 Days'],
  ['totalPuzzles', 'Total Puzzles'],
  ['totalCompletions', 'Total Completions'],
  ['recentCompletions', 'Completions, 30 Days'],
  ['weeklyCompletions', 'Completions, 7 Days'],
  ['totalCircles', 'Circles'],
  ['totalReminders', 'Reminders'],
] as const;

const Overview = ({ overview }: Pick<AdminStats, 'overview'>) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3 sm:grid-cols-4 lg:grid-cols-8">
    {FIGURES.map(([name, label]) => (
      <div key={name} className="sheet flex flex-col-reverse justify-end gap-2 px-4 py-3">
        <dt className="text-sm leading-tight text-ink-soft">{label}</dt>
        <dd className="font-mono text-xl leading-none sm:text-2xl font-semibold">{formatCount(overview[name])}</dd>
      </div>
    ))}
  </dl>
);
