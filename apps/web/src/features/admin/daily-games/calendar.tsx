import type { AdminDailyGame, getDailyGamesCalendar, ReplyOf } from '@sixfold/contract';
import { addMonths, formatMonth, isGameMonth, type GameDay, type GameMonth } from '@sixfold/game';
import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { messageOf } from '../../../lib/api/errors.ts';
import { useResource } from '../../../lib/api/resource.ts';
import { MonthButton, MonthTable } from '../../../ui/month-table.tsx';
import { RetryBanner } from '../../../ui/retry-banner.tsx';
import { Spinner } from '../../../ui/loading.tsx';
import { calendarOf } from '../api/daily-games.ts';
import { CalendarDay } from './calendar-day.tsx';
import './calendar.css';

interface CalendarProps {
  onSchedule: (day: GameDay) => void;
  onEdit: (game: AdminDailyGame) => void;
}

type CalendarData = ReplyOf<typeof getDailyGamesCalendar>['data'];

/** Shows which days of a month have a game, and which still need one. */
export function Calendar(props: CalendarProps) {
  const [requested, setRequested] = useState<GameMonth>();
  const { data, error, reload } = useResource(calendarOf(requested));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {error !== undefined && (
        <RetryBanner failure={messageOf(error, 'Failed to load the calendar')} onRetry={reload} />
      )}
      {data && <Month {...data} requested={requested} onRequest={setRequested} {...props} />}
      {!data && !error && <Spinner text="Loading the calendar..." />}
    </div>
  );
}

interface MonthProps extends CalendarProps, CalendarData {
  requested: GameMonth | undefined;
  onRequest: (month: GameMonth) => void;
}

function Month({ requested, onRequest, onSchedule, onEdit, ...data }: MonthProps) {
  const id = useId();
  // Not taken from the data, which lags behind: two quick presses move two months.
  const month = requested ?? data.month;
  const step = (months: number) => {
    const next = addMonths(month, months);
    // The calendar ends in December 9999.
    return { month: next, exists: isGameMonth(next), onPress: onRequest };
  };
  const games = new Map(data.dailyGames.map((game) => [game.gameDate, game]));
  return (
    <section aria-labelledby={id} className="sheet p-3 sm:p-4">
      <header className="flex items-center justify-between">
        <MonthButton {...step(-1)} icon={<ChevronLeft aria-hidden />} />
        <h3 id={id} aria-live="polite" className="text-xl">
          {formatMonth(data.month)}
        </h3>
        <MonthButton {...step(1)} icon={<ChevronRight aria-hidden />} />
      </header>
      <MonthTable month={data.month} aria-labelledby={id}>
        {(day) => (
          <CalendarDay day={day} today={data.today} game={games.get(day)} onSchedule={onSchedule} onEdit={onEdit} />
        )}
      </MonthTable>
      <p className="mt-2 text-sm text-ink-soft">
        ✓&nbsp;has a game · +&nbsp;needs one ·{' '}
        <TriangleAlert aria-hidden size={14} className="inline align-[-0.125em]" />
        &nbsp;not fit to publish, or a repeat
      </p>
    </section>
  );
}
