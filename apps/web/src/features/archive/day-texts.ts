import { formatDayOfMonth, missesText, type GameDay } from '@sixfold/game';
import type { DayView } from './month-view.ts';

/** "November 12: won with 2 misses" */
export function dayLabel(gameDate: GameDay, today: GameDay, day: DayView | undefined): string {
  const date = formatDayOfMonth(gameDate) + (gameDate === today ? ', today' : '');
  return `${date}: ${day ? statusText(day) : 'no game'}`;
}

function statusText({ result, inProgress }: DayView): string {
  if (result) return result.outcome === 'WIN' ? `won with ${missesText(result.incorrectGuesses)}` : 'lost';
  return inProgress ? 'in progress' : 'not played';
}
