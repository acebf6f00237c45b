import type { PlayerStatistics } from '@sixfold/contract';
import { DIFFICULTIES, formatLongDate, winPercentage, type Difficulty } from '@sixfold/game';
import { call } from '../../lib/api/call.ts';
import { getProgress, getStatistics } from '../../lib/api/calls.ts';
import { messageOf } from '../../lib/api/errors.ts';
import { useResource, type LoadContext } from '../../lib/api/resource.ts';
import { PLAYER_RESOURCES } from '../../player/records/player-resources.ts';
import { useStreaks } from '../../player/records/streaks.ts';
import type { AuthUser } from '../../player/session/auth.ts';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { Figures, StreakFigures } from '../../ui/figures.tsx';
import { StreaksDate } from '../../ui/streaks-date.tsx';
import { DifficultyTable, MissesChart } from './breakdowns.tsx';
import { ProgressSections, SkillSection } from './progress-sections.tsx';
import { NoStatistics, StatisticsSection } from './statistics-section.tsx';

/** Covers the user's daily and legacy games. */
const statisticsOf = (user: AuthUser) => ({
  key: `${PLAYER_RESOURCES}statistics ${user.id}`,
  load: async ({ signal }: LoadContext) => (await call(getStatistics, { signal })).data,
});

const progressOf = (user: AuthUser) => ({
  key: `${PLAYER_RESOURCES}progress ${user.id}`,
  load: async ({ signal }: LoadContext) => (await call(getProgress, { signal })).data,
});

export function PersonalStatistics({ user }: { user: AuthUser }) {
  const { streaks, asOf } = useStreaks();
  const ofAllGames = useResource(statisticsOf(user));
  const overTime = useResource(progressOf(user));
  const { data: statistics } = ofAllGames;
  const { data: progress } = overTime;
  const resources = [ofAllGames, overTime];
  const failed = resources.filter(({ data, error }) => error !== undefined && !data);
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
        <RetryBanner failure={messageOf(failed[0].error)} onRetry={() => failed.forEach(({ reload }) => reload())} />
      )}
      {/* Available at once, but it would shift as the rest loads above it. */}
      {!resources.some(({ isPending }) => isPending) && <SkillSection />}
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
