import type { AdminStats } from '@sixfold/contract';
import { formatLongDate } from '@sixfold/game';
import { Banner } from '../../../ui/banner.tsx';

type ConcernStats = AdminStats['concerns'];

/** Warns of games, from today on, whose puzzle is not fit to publish or was used before. */
export const Concerns = ({ concerns }: { concerns: ConcernStats }) =>
  concerns.firstDay !== null && (
    <Banner isSilent tone="warning">
      {concernsText(concerns)} The first is on <strong>{formatLongDate(concerns.firstDay)}</strong>. Approve more
      puzzles, or choose others for these days.
    </Banner>
  );

/** 'From today on, 1 game uses a puzzle that is not fit to publish, and 2 games repeat an earlier one.' */
export function concernsText({ unfit, repeated }: Pick<ConcernStats, 'unfit' | 'repeated'>): string {
  const counted = (count: number, one: string, many: string) =>
    count === 0 ? [] : [count === 1 ? `1 game ${one}` : `${count} games ${many}`];
  const texts = [
    ...counted(unfit, 'uses a puzzle that is not fit to publish', 'use a puzzle that is not fit to publish'),
    ...counted(repeated, 'repeats an earlier one', 'repeat an earlier one'),
  ];
  return `From today on, ${texts.join(', and ')}.`;
}
