import { summariseStats, winsByMisses, type AnonymousStats } from '@sixfold/game';
import { Link } from 'wouter';
import { useGuestStats } from '../../lib/games/guest-stats.ts';
import { useStreaks } from '../../lib/games/streaks.ts';
import { Banner } from '../../ui/banner.tsx';
import { Figures, StreakFigures } from '../../ui/figures.tsx';
import { DifficultyTable } from './difficulty-table.tsx';
import { MissesChart } from './misses-chart.tsx';
import { NoStatistics } from './no-statistics.tsx';
import { RecentGames } from './recent-games.tsx';
import { StatisticsSection } from './statistics-section.tsx';

export function GuestStatistics({ onLeave }: { onLeave: () => void }) {
  const stats = useGuestStats();
  return (
    <div className="grid gap-5">
      {stats.gamesPlayed === 0 ? <NoStatistics /> : <Counted stats={stats} />}
      <Banner tone="warning">
        These statistics are stored locally, in this browser only.{' '}
        <Link href="/register" className="prose-link" onClick={onLeave}>
          Register
        </Link>{' '}
        to save your progress.
      </Banner>
    </div>
  );
}

function Counted({ stats }: { stats: AnonymousStats }) {
  const { streaks } = useStreaks();
  const { gamesPlayed, gamesWon, winPercentage, averageIncorrectGuesses } = summariseStats(stats);
  return (
    <>
      <StatisticsSection title="Session Streaks">
        <StreakFigures streaks={streaks} />
      </StatisticsSection>
      <StatisticsSection title="All Games">
        <Figures
          figures={[
            ['Games Played', gamesPlayed],
            ['Games Won', gamesWon],
            ['Win Percentage', `${winPercentage}%`],
            ['Average Misses', averageIncorrectGuesses],
          ]}
        />
      </StatisticsSection>
      <StatisticsSection title="By Difficulty">
        <DifficultyTable levels={stats.byDifficulty} />
      </StatisticsSection>
      <StatisticsSection title="Misses per Win">
        {stats.gamesPlayed > stats.recentGames.length && (
          <p className="-mt-2 mb-3 text-sm text-ink-soft">Of your last {stats.recentGames.length} games.</p>
        )}
        <MissesChart wins={winsByMisses(stats.recentGames)} />
      </StatisticsSection>
      <StatisticsSection title="Recent Games">
        <RecentGames games={stats.recentGames} />
      </StatisticsSection>
    </>
  );
}
