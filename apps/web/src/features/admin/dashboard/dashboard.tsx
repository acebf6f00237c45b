import { useQuery } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { messageOf } from '../../../lib/api/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { statsQuery } from '../api/stats.ts';
import { CompletionsChart } from './completions-chart.tsx';
import { NextEmptyDay } from './next-empty-day.tsx';
import { Overview } from './overview.tsx';
import { TopPuzzles } from './top-puzzles.tsx';
import { UpcomingGames } from './upcoming-games.tsx';

/** Its figures are those of the call that let the admin in, brought up to date now and then. */
export function Dashboard() {
  const { data: stats, error, refetch, isFetching } = useQuery(statsQuery);
  if (!stats) return null;
  const reload = () => void refetch();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-4">
        <header className="flex items-center justify-between gap-3">
          <h2 className="text-2xl">Dashboard</h2>
          <Button variant="secondary" disabled={isFetching} onClick={reload}>
            <RefreshCw aria-hidden size={18} />
            {isFetching ? 'Refreshing...' : 'Refresh'}
          </Button>
        </header>
        {error && !isFetching && <RetryBanner failure={messageOf(error, 'Failed to load stats')} onRetry={reload} />}
        <NextEmptyDay stats={stats} />
        <Overview overview={stats.overview} />
      </div>
      <CompletionsChart days={stats.completionsPerDay} />
      <TopPuzzles puzzles={stats.topPuzzles} />
      <UpcomingGames games={stats.upcomingGames} />
    </div>
  );
}
