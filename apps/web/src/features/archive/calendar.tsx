import { addMonths, formatMonth, monthOf, MONTHS, sameDayIn, type GameDay, type GameMonth } from '@sixfold/game';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Select } from '../../ui/forms/select.tsx';
import { MonthButton } from '../../ui/month-table.tsx';
import { clampDay } from './day-keys.ts';
import { DayMark } from './day-mark.tsx';
import { MonthGrid } from './month-grid.tsx';
import type { DayView, MonthView } from './month-view.ts';
import './calendar.css';

interface CalendarProps {
  view: MonthView;
  day: GameDay;
  goTo: (day: GameDay) => void;
  onChoose: (day: DayView) => void;
}

export function Calendar({ view, day, goTo, onChoose }: CalendarProps) {
  const id = useId();
  const { month, firstDay, today } = view;
  // Not the month on screen, which lags behind: two quick presses move two months.
  const current = monthOf(day);
  const show = (next: GameMonth) => goTo(clampDay(sameDayIn(next, day), firstDay, today));
  const step = (months: number) => {
    const next = addMonths(current, months);
    return { month: next, exists: next >= monthOf(firstDay) && next <= monthOf(today), onPress: show };
  };

  return (
    <section aria-labelledby={id} aria-busy={month !== current} className="sheet archive">
      <header className="archive-header">
        <MonthButton {...step(-1)} icon={<ChevronLeft aria-hidden />} />
        <h2 id={id} aria-live="polite" className="text-xl">
          {formatMonth(month)}
        </h2>
        <MonthButton {...step(1)} icon={<ChevronRight aria-hidden />} />
      </header>
      <MonthGrid view={view} day={day} labelId={id} goTo={goTo} onChoose={onChoose} />
      <Legend />
      <MonthPicker month={current} first={monthOf(firstDay)} last={monthOf(today)} onPick={show} />
    </section>
  );
}

interface MonthPickerProps {
  month: GameMonth;
  first: GameMonth;
  last: GameMonth;
  onPick: (month: GameMonth) => void;
}

const MONTH_OPTIONS = MONTHS.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }));

/** Jumps to any month from the first to the last. */
function MonthPicker({ month, first, last, onPick }: MonthPickerProps) {
  const [year, name] = [month.slice(0, 4), month.slice(5)];
  const [firstYear, lastYear] = [first, last].map((end) => Number(end.slice(0, 4))) as [number, number];
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => String(lastYear - index));
  const exists = (candidate: GameMonth) => candidate >= first && candidate <= last;
  return (
    <div role="group" aria-label="Go to a month" className="archive-picker">
      <Select
        aria-label="Month"
        value={name}
        onChange={(next) => onPick(`${year}-${next}`)}
        options={MONTH_OPTIONS.filter(({ value }) => exists(`${year}-${value}`))}
      />
      <Select
        aria-label="Year"
        value={year}
        onChange={(next) => onPick(`${next}-${name}`)}
        options={years.map((value) => ({ value, label: value }))}
      />
    </div>
  );
}

const WON = { outcome: 'WIN', incorrectGuesses: 2 } as const;
const LOST = { outcome: 'LOSS', incorrectGuesses: 6 } as const;

const Legend = () => (
  <ul className="archive-legend">
    <li>
      <DayMark result={WON} /> won, with 2 misses
    </li>
    <li>
      <DayMark result={LOST} /> lost
    </li>
    <li>
      <DayMark inProgress /> in progress
    </li>
    <li>
      <DayMark /> not played
    </li>
  </ul>
);
