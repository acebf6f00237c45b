import {
  DIFFICULTY_INFO,
  foldProgress,
  isGameDay,
  formatShortDate,
  missesText,
  summarizeStats,
  timeElapsed,
  formatTime,
  winsByMisses,
  type AnonymousStats,
  type CountedGame,
  type GameDay,
  type RecentGame,
} from '@sixfold/game';
import { Check, X } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { known } from '../../lib/api/resource.ts';
import { currentGameDate, dailyPuzzle } from '../../player/games/daily-puzzle.ts';
import { guestRecordDates, readGuestRecord } from '../../player/records/guest-record.ts';
import { useGuestStats } from '../../player/records/guest-stats.ts';
import { useStreaks } from '../../player/records/streaks.ts';
import { Banner } from '../../ui/banner.tsx';
import { Figures, StreakFigures } from '../../ui/figures.tsx';
import { DifficultyTable, MissesChart } from './breakdowns.tsx';
import { ProgressSections, SkillSection } from './progress-sections.tsx';
import { NoStatistics, StatisticsSection } from './statistics-section.tsx';

export function GuestStatistics({ onLeave }: { onLeave: () => void }) {
  const stats = useGuestStats();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {stats.gamesPlayed === 0 ? <NoStatistics /> : <Details stats={stats} />}
      <Banner tone="warning" isSilent>
        These statistics are stored locally, and your streaks are tied to this browser.{' '}
        <Link href="/register" className="prose-link" onClick={onLeave}>
          Register
        </Link>{' '}
        to save your progress.
      </Banner>
    </div>
  );
}

function Details({ stats }: { stats: AnonymousStats }) {
  const { streaks } = useStreaks();
  const today = currentGameDate(known(dailyPuzzle));
  const games = useMemo(() => guestGames(stats.recentGames), [stats]);
  const { gamesPlayed, gamesWon, winPercentage, averageIncorrectGuesses } = summarizeStats(stats);
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
          <p className="-mt-2 mb-3 text-sm text-ink-soft">From your last {stats.recentGames.length} games.</p>
        )}
        <MissesChart wins={winsByMisses(stats.recentGames)} />
      </StatisticsSection>
      <StatisticsSection title="Recent Games">
        <RecentGames games={stats.recentGames} />
      </StatisticsSection>
      <ProgressSections progress={foldProgress(games, today)} games={games.length} />
      <SkillSection />
    </>
  );
}

/** The guest's games in this browser: those with a stored result, and recent ones whose result is gone. */
function guestGames(recent: readonly RecentGame[]): CountedGame[] {
  const games = new Map<GameDay, CountedGame>(recent.map((game) => [game.date, { ...game, isDaily: true }]));
  for (const date of guestRecordDates()) {
    const record = readGuestRecord(date);
    if (!record) continue;
    const { minutes, seconds } = record.timeElapsed;
    games.set(date, { ...record, date, isDaily: true, timeTakenSeconds: minutes * 60 + seconds });
  }
  return [...games.values()].filter(({ date }) => isGameDay(date));
}

/** Newest first. Skips games whose stored date is not a real date. */
const RecentGames = ({ games }: { games: readonly RecentGame[] }) => (
  <ol className="divide-y divide-line">
    {games
      .filter(({ date }) => isGameDay(date))
      .map((game, index) => (
        <RecentGameRow key={index} game={game} />
      ))}
  </ol>
);

function RecentGameRow({
  game: { date, difficulty, outcome, incorrectGuesses, timeTakenSeconds },
}: {
  game: RecentGame;
}) {
  const isWin = outcome === 'WIN';
  const Icon = isWin ? Check : X;
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <Icon
        role="img"
        aria-label={isWin ? 'Won' : 'Lost'}
        size={20}
        strokeWidth={2.5}
        className={isWin ? 'text-hit' : 'text-miss'}
      />
      <span className="flex-1">
        <span className="block leading-tight font-semibold">{formatShortDate(date)}</span>
        <span className="block text-sm text-ink-soft">{DIFFICULTY_INFO[difficulty].name}</span>
      </span>
      <span className="ml-auto text-right text-sm">
        <span className="block font-mono">
          {timeTakenSeconds === undefined ? '–' : formatTime(timeElapsed(timeTakenSeconds))}
        </span>
        <span className="block text-ink-soft">{missesText(incorrectGuesses, 'No')}</span>
      </span>
    </li>
  );
}
