import type { AdminDailyGame } from '@sixfold/contract';
import { addMonths, formatMonth, isGameMonth, type GameDay, type GameMonth } from '@sixfold/game';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { messageOf } from '../../../lib/api/errors.ts';
import { IconButton } from '../../../ui/button.tsx';
import { MonthTable } from '../../../ui/month-table.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { calendarQuery } from '../api/daily-games.ts';
import { CalendarDay } from './calendar-day.tsx';
import './calendar.css';

interface CalendarProps {
  onSchedule: (day: GameDay) => void;
  onEdit: (game: AdminDailyGame) => void;
}

/** Shows which days of a month have a game, and which still need one. */
export function Calendar({ onSchedule, onEdit }: CalendarProps) {
  const [requested, setRequested] = useState<GameMonth>();
  const { data, error, refetch } = useQuery(calendarQuery(requested));
  const id = useId();
  if (!data) {
    return error ? (
      <RetryBanner failure={messageOf(error, 'Failed to load the calendar')} onRetry={() => void refetch()} />
    ) : (
      <Spinner text="Loading the calendar..." />
    );
  }

  // Not taken from the data, which lags behind: two quick presses move two months.
  const month = requested ?? data.month;
  const games = new Map(data.dailyGames.map((game) => [game.gameDate, game]));
  return (
    <section aria-labelledby={id} className="sheet p-3 sm:p-4">
      <header className="flex items-center justify-between">
        <MonthButton month={addMonths(month, -1)} icon={<ChevronLeft aria-hidden />} onPress={setRequested} />
        <h3 id={id} aria-live="polite" className="text-xl">
          {formatMonth(data.month)}
        </h3>
        <MonthButton month={addMonths(month, 1)} icon={<ChevronRight aria-hidden />} onPress={setRequested} />
      </header>
      <MonthTable month={data.month} aria-labelledby={id}>
        {(day) => (
          <CalendarDay day={day} today={data.today} game={games.get(day)} onSchedule={onSchedule} onEdit={onEdit} />
        )}
      </MonthTable>
      <p className="mt-2 text-sm text-ink-soft">✓ has a game · + needs one</p>
    </section>
  );
}

interface MonthButtonProps {
  month: GameMonth;
  icon: React.ReactNode;
  onPress: (month: GameMonth) => void;
}

function MonthButton({ month, icon, onPress }: MonthButtonProps) {
  // The calendar ends in December 9999.
  const exists = isGameMonth(month);
  return (
    <IconButton
      label={exists ? `Show ${formatMonth(month)}` : 'No more months'}
      icon={icon}
      disabled={!exists}
      onClick={() => onPress(month)}
    />
  );
}
