import type { AdminDailyGame } from '@sixfold/contract';
import { formatLongDate, type GameDay } from '@sixfold/game';
import { Check, Plus, TriangleAlert } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import { concernTexts, wordsOf } from '../puzzle-cells.tsx';

interface CalendarDayProps {
  day: GameDay;
  today: GameDay;
  game: AdminDailyGame | undefined;
  onSchedule: (day: GameDay) => void;
  onEdit: (game: AdminDailyGame) => void;
}

/** Future days open the scheduling dialog; past days and today only show their game. */
export function CalendarDay({ day, today, game, onSchedule, onEdit }: CalendarDayProps) {
  const concerns = game ? concernTexts(game) : [];
  const words = game ? [wordsOf(game.wordSet).join(', '), ...concerns].join('; ') : 'no game';
  const isFuture = day > today;
  const className = cx(
    'calendar-day',
    game && 'calendar-filled',
    concerns.length > 0 && 'calendar-concern',
    isFuture && !game && 'calendar-needed',
    day === today && 'calendar-today',
  );
  const GameMark = concerns.length > 0 ? TriangleAlert : Check;
  const Mark = game ? GameMark : isFuture && Plus;
  const content = (
    <>
      <span aria-hidden>{Number(day.slice(8))}</span>
      {Mark && <Mark aria-hidden size={14} strokeWidth={3} />}
    </>
  );
  const date = day === today ? `${formatLongDate(day)}, today` : formatLongDate(day);
  if (!isFuture) {
    return (
      <div className={className} title={words}>
        {content}
        <span className="sr-only">{`${date}: ${words}`}</span>
      </div>
    );
  }
  return (
    <button
      type="button"
      className={className}
      title={words}
      aria-label={game ? `Edit ${date}: ${words}` : `Schedule ${date}`}
      onClick={() => (game ? onEdit(game) : onSchedule(day))}
    >
      {content}
    </button>
  );
}
