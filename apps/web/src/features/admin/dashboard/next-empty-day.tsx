import type { AdminStats } from '@sixfold/contract';
import { longDate } from '@sixfold/game';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useView } from '../view.ts';
import { daysCovered } from './days-covered.ts';

const A_WEEK = 7;

/** Whether next week is filled, at a glance. */
export function NextEmptyDay({ stats }: { stats: AdminStats }) {
  const { change } = useView();
  const covered = daysCovered(stats);
  return (
    <Banner
      tone={covered < A_WEEK ? 'warning' : 'success'}
      action={
        <Button variant="secondary" onClick={() => change({ tab: 'daily-games' })}>
          Go to Daily Games
        </Button>
      }
    >
      Next day without a game: <strong>{longDate(stats.nextEmptyDay)}</strong>. {coverText(covered)}
    </Banner>
  );
}

function coverText(days: number): string {
  if (days === 0) return 'That is tomorrow.';
  return days === 1 ? 'Tomorrow is filled.' : `The ${days} days before it are filled.`;
}
