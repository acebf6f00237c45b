import { longDate } from '@sixfold/game';
import { useQuery } from '@tanstack/react-query';
import { authStore } from '../../lib/auth.ts';
import { streaksQuery } from '../../lib/streaks.ts';
import { useStore } from '../../lib/use-store.ts';
import { NoStatistics } from './no-statistics.tsx';
import { StatisticsSection } from './statistics-section.tsx';
import { StreakFigures } from '../../ui/streak-figures.tsx';

export function PersonalStatistics() {
  const { data: streaks } = useQuery(streaksQuery(useStore(authStore)));
  if (streaks?.lastDailyGameDate === null) return <NoStatistics />;
  return (
    <div className="grid gap-5">
      <StatisticsSection title="Daily Game Streaks">
        <StreakFigures streaks={streaks} />
      </StatisticsSection>
      <p className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-4">
        <span className="text-ink-soft">Last Daily Game</span>
        <span className="font-semibold">{streaks ? longDate(streaks.lastDailyGameDate) : '–'}</span>
      </p>
    </div>
  );
}
