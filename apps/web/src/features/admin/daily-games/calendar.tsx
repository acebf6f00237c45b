import type { AdminDailyGame } from '@sixfold/contract';
import type { GameDay } from '@sixfold/game';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { messageOf } from '../../../lib/api/errors.ts';
import { IconButton } from '../../../ui/button.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { calendarQuery } from '../api/daily-games.ts';
import { CalendarDay } from './calendar-day.tsx';
import { adjacentMonth, monthText, monthWeeks } from './month-grid.ts';
import './calendar.css';

interface CalendarProps {
  onSchedule: (day: GameDay) => void;
  onEdit: (game: AdminDailyGame) => void;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Shows which days of a month have a game, and which still need one. */
export function Calendar({ onSchedule, onEdit }: CalendarProps) {
  const [requested, setRequested] = useState<string>();
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
        <MonthButton month={adjacentMonth(month, -1)} icon={<ChevronLeft aria-hidden />} onPress={setRequested} />
        <h3 id={id} aria-live="polite" className="text-xl">
          {monthText(data.month)}
        </h3>
        <MonthButton month={adjacentMonth(month, 1)} icon={<ChevronRight aria-hidden />} onPress={setRequested} />
      </header>
      <table className="calendar" aria-labelledby={id}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                <span aria-hidden>{name.slice(0, 2)}</span>
                <span className="sr-only">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(data.month).map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) => (
                <td key={weekday}>
                  {day !== null && (
                    <CalendarDay
                      day={day}
                      today={data.today}
                      game={games.get(day)}
                      onSchedule={onSchedule}
                      onEdit={onEdit}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-ink-soft">✓ has a game · + needs one</p>
    </section>
  );
}

interface MonthButtonProps {
  month: string | undefined;
  icon: React.ReactNode;
  onPress: (month: string) => void;
}

const MonthButton = ({ month, icon, onPress }: MonthButtonProps) => (
  <IconButton
    label={month === undefined ? 'No more months' : `Show ${monthText(month)}`}
    icon={icon}
    disabled={month === undefined}
    onClick={() => month !== undefined && onPress(month)}
  />
);
