import { getProgress, getStatistics, type PlayerStatistics } from '@sixfold/contract';
import { DIFFICULTIES, formatLongDate, winPercentage, type Difficulty } from '@sixfold/game';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/client.ts';
import { messageOf } from '../../lib/api/errors.ts';
import { PLAYER_QUERIES } from '../../player/records/player-queries.ts';
import { useStreaks } from '../../player/records/streaks.ts';
import type { AuthUser } from '../../player/session/auth.ts';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { Figures, StreakFigures } from '../../ui/figures.tsx';
import { StreaksDate } from '../../ui/streaks-date.tsx';
import { DifficultyTable, MissesChart } from './breakdowns.tsx';
import { ProgressSections, SkillSection } from './progress-sections.tsx';
import { NoStatistics, StatisticsSection } from './statistics-section.tsx';

/** Covers the user's daily and legacy games. */
const statisticsQuery = (user: AuthUser) =>
  queryOptions({
    queryKey: [...PLAYER_QUERIES, 'statistics', user.id],
    queryFn: async ({ signal }) => (await call(getStatistics, { signal })).data,
    networkMode: 'always',
    retry: false,
  });

const progressQuery = (user: AuthUser) =>
  queryOptions({
    queryKey: [...PLAYER_QUERIES, 'progress', user.id],
    queryFn: async ({ signal }) => (await call(getProgress, { signal })).data,
    networkMode: 'always',
    retry: false,
  });

export function PersonalStatistics({ user }: { user: AuthUser }) {
  const { streaks, asOf } = useStreaks();
  const ofAllGames = useQuery(statisticsQuery(user));
  const overTime = useQuery(progressQuery(user));
  const { data: statistics } = ofAllGames;
  const { data: progress } = overTime;
  const queries = [ofAllGames, overTime];
  const failed = queries.filter(({ data, error }) => error && !data);
  if (statistics?.played === 0 && streaks?.lastDailyGameDate === null) return <NoStatistics />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <StatisticsSection title="Daily Game Streaks">
        <StreakFigures streaks={streaks} />
        <p className="mt-4 flex flex-wrap justify-between gap-x-4">
          <span className="text-ink-soft">Last Daily Game</span>
          <span className="font-semibold">
            {streaks?.lastDailyGameDate ? formatLongDate(streaks.lastDailyGameDate) : '–'}
          </span>
        </p>
        <StreaksDate asOf={asOf} />
      </StatisticsSection>
      {statistics && <Details statistics={statistics} />}
      {progress && <ProgressSections progress={progress} />}
      {failed[0] && (
        <RetryBanner
          failure={messageOf(failed[0].error)}
          isBusy={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      {/* Available at once, but it would shift as the rest loads above it. */}
      {!queries.some(({ isPending }) => isPending) && <SkillSection />}
    </div>
  );
}

function Details({ statistics: { played, won, byDifficulty, winsByMisses } }: { statistics: PlayerStatistics }) {
  return (
    <>
      <StatisticsSection title="All Games">
        <Figures
          figures={[
            ['Games Played', played],
            ['Games Won', won],
            ['Win Percentage', `${winPercentage(won, played)}%`],
          ]}
        />
      </StatisticsSection>
      <StatisticsSection title="By Difficulty">
        <DifficultyTable levels={levels(byDifficulty)} />
      </StatisticsSection>
      <StatisticsSection title="Misses per Win">
        <MissesChart wins={winsByMisses} />
      </StatisticsSection>
    </>
  );
}

// Difficulties never played may be missing from the response.
function levels(byDifficulty: PlayerStatistics['byDifficulty']) {
  const entries = DIFFICULTIES.map((difficulty) => {
    const { played = 0, won = 0 } = byDifficulty.find((level) => level.difficulty === difficulty) ?? {};
    return [difficulty, { played, won }] as const;
  });
  return Object.fromEntries(entries) as Record<Difficulty, { played: number; won: number }>;
}
