import { FILL_DAYS } from '@sixfold/contract';
import { formatShortDate, type GameDay } from '@sixfold/game';
import { fillEmptyDays } from '../api/daily-games.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import type { DialogState } from '../use-dialog.tsx';

export const FillDialog = (dialog: DialogState) => (
  <ConfirmDialog
    {...dialog}
    title={`Fill the next ${FILL_DAYS} days`}
    question={`Each of the next ${FILL_DAYS} days without a game gets an approved puzzle: unused ones first, in the order of their numbers, then the least recently used. Days that already have a game keep it.`}
    confirm="Fill Empty Days"
    confirming="Scheduling..."
    send={fillEmptyDays}
    done={({ days }) => fillText(days)}
    warning={fillWarning}
    failed="Failed to fill the empty days"
  />
);

export const fillText = (days: readonly GameDay[]): string =>
  days.length === 0 ? `Each of the next ${FILL_DAYS} days already has a game.` : scheduledText(days);

/** Undefined if the chosen puzzles raise no concerns. */
export function fillWarning({ unfit, repeated }: Record<'unfit' | 'repeated', readonly GameDay[]>): string | undefined {
  const counted = (days: readonly GameDay[], one: string, many: string) =>
    days.length === 0 ? [] : [`${gamesText(days)} ${days.length === 1 ? one : many}, ${rangeText(days)}.`];
  const texts = [
    ...counted(unfit, 'uses a puzzle that is not fit to publish', 'use a puzzle that is not fit to publish'),
    ...counted(repeated, 'repeats an earlier one', 'repeat an earlier one'),
  ];
  if (texts.length === 0) return undefined;
  return [...texts, 'The calendar marks these days. Approve more puzzles, or choose others for them.'].join(' ');
}

/** Takes at least one day, in order. */
export const scheduledText = (days: readonly GameDay[]): string => `${gamesText(days)} scheduled, ${rangeText(days)}.`;

export const gamesText = ({ length }: readonly GameDay[]): string => (length === 1 ? '1 game' : `${length} games`);

/** 'from Mar 15, 2027 to Apr 13, 2027' */
export function rangeText(days: readonly GameDay[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  return first === last
    ? `for ${formatShortDate(first)}`
    : `from ${formatShortDate(first)} to ${formatShortDate(last)}`;
}
