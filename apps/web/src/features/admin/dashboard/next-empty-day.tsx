import type { AdminStats } from '@sixfold/contract';
import { daysBetween, formatLongDate } from '@sixfold/game';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { todayOf } from '../api/admin-cache.ts';
import { useView } from '../view.ts';

const WEEK = 7;

/** Warns when a day in the coming week has no game. */
export function NextEmptyDay({ stats }: { stats: AdminStats }) {
  const { change } = useView();
  const covered = daysCovered(stats);
  return (
    <Banner
      isSilent
      tone={covered < WEEK ? 'warning' : 'success'}
      action={
        <Button variant="secondary" onClick={() => change({ tab: 'daily-games' })}>
          Go to Daily Games
        </Button>
      }
    >
      Next day without a game: <strong>{formatLongDate(stats.nextEmptyDay)}</strong>. {coverText(covered)}
    </Banner>
  );
}

/** How many days in a row have a game, starting tomorrow. */
export function daysCovered(stats: Pick<AdminStats, 'completionsPerDay' | 'nextEmptyDay'>): number {
  const today = todayOf(stats);
  return today === undefined ? 0 : Math.max(0, daysBetween(today, stats.nextEmptyDay) - 1);
}

function coverText(days: number): string {
  if (days === 0) return 'That is tomorrow.';
  return days === 1 ? 'Tomorrow is filled.' : `The ${days} days before it are filled.`;
}
