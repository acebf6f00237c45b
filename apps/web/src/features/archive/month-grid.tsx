import type { GameDay } from '@sixfold/game';
import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { cx } from '../../ui/cx.ts';
import { MonthTable } from '../../ui/month-table.tsx';
import { dayAfterKey } from './day-keys.ts';
import { DayMark } from './day-mark.tsx';
import { dayLabel, type DayView, type MonthView } from './month-view.ts';

interface MonthGridProps {
  view: MonthView;
  day: GameDay;
  labelId: string;
  goTo: (day: GameDay) => void;
  onChoose: (day: DayView) => void;
}

/** A grid with a single tab stop. The keys move through all days, from month to month. */
export function MonthGrid({ view, day, labelId, goTo, onChoose }: MonthGridProps) {
  const { month, firstDay, today, days } = view;
  const grid = useRef<HTMLTableElement>(null);
  const moveFocus = useFocusedDay(grid, day);

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
    const next = dayAfterKey(key, shiftKey, day, [firstDay, today]);
    if (next === null || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    moveFocus();
    goTo(next);
  };

  // While the month of `day` is loading, the grid must keep its tab stop.
  const stop = day.startsWith(month) ? day : [...days.keys()].at(-1);
  return (
    <MonthTable ref={grid} month={month} role="grid" aria-labelledby={labelId} onKeyDown={onKeyDown}>
      {(gameDate) => {
        const isShown = gameDate >= firstDay && gameDate <= today;
        const dayView = days.get(gameDate);
        return isShown ? (
          <button
            type="button"
            data-day={gameDate}
            tabIndex={gameDate === stop ? 0 : -1}
            aria-label={dayLabel(gameDate, today, dayView)}
            aria-current={gameDate === today ? 'date' : undefined}
            aria-disabled={dayView === undefined || undefined}
            className={cx('calendar-day archive-day', gameDate === today && 'calendar-today')}
            onClick={() => {
              goTo(gameDate);
              if (dayView) onChoose(dayView);
            }}
          >
            {Number(gameDate.slice(8))}
            {dayView && <DayMark result={dayView.result} inProgress={dayView.inProgress !== null} />}
          </button>
        ) : (
          <span className="calendar-day archive-future">{Number(gameDate.slice(8))}</span>
        );
      }}
    </MonthTable>
  );
}

/** Returns a function that moves focus to the day of the next render, once its month is on screen. */
function useFocusedDay(grid: RefObject<HTMLTableElement | null>, day: GameDay): () => void {
  const isDue = useRef(false);
  useLayoutEffect(() => {
    const target = isDue.current && grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
    if (!target) return;
    isDue.current = false;
    // Focus that left with the last month is on the body. Any other place was the player's choice.
    const active = document.activeElement;
    if (active === document.body || grid.current?.contains(active)) target.focus();
  });
  return () => {
    isDue.current = true;
  };
}
