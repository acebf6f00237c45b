import type { AdminDailyGame } from '@sixfold/contract';
import { longDate, type GameDay } from '@sixfold/game';
import { Check, Plus } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import { wordsOf } from '../puzzle-words.tsx';

interface CalendarDayProps {
  day: GameDay;
  today: GameDay;
  game: AdminDailyGame | undefined;
  onSchedule: (day: GameDay) => void;
  onEdit: (game: AdminDailyGame) => void;
}

/** A day to come can be given a game, or another one; the others only show what they had. */
export function CalendarDay({ day, today, game, onSchedule, onEdit }: CalendarDayProps) {
  const words = game ? wordsOf(game.wordSet).join(', ') : 'no game';
  const isToCome = day > today;
  const look = cx(
    'calendar-day',
    game && 'calendar-filled',
    isToCome && !game && 'calendar-needed',
    day === today && 'calendar-today',
  );
  const content = (
    <>
      <span aria-hidden>{Number(day.slice(8))}</span>
      {game ? (
        <Check aria-hidden size={14} strokeWidth={3} />
      ) : (
        isToCome && <Plus aria-hidden size={14} strokeWidth={3} />
      )}
    </>
  );
  const date = day === today ? `${longDate(day)}, today` : longDate(day);
  if (!isToCome) {
    return (
      <div className={look} title={words}>
        {content}
        <span className="sr-only">{`${date}: ${words}`}</span>
      </div>
    );
  }
  return (
    <button
      type="button"
      className={look}
      title={words}
      aria-label={game ? `Edit ${date}: ${words}` : `Schedule ${date}`}
      onClick={() => (game ? onEdit(game) : onSchedule(day))}
    >
      {content}
    </button>
  );
}
