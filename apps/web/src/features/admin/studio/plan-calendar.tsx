import type { PlannedDay } from '@sixfold/contract';
import { addMonths, formatLongDate, formatMonth, monthOf, type GameDay } from '@sixfold/game';
import { CalendarCheck, ChevronLeft, ChevronRight, Minus, Repeat2 } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { MonthButton, MonthTable } from '../../../ui/month-table.tsx';
import { wordsOf } from '../puzzle-cells.tsx';
import { useDialog } from '../use-dialog.tsx';
import { stepText } from './report-cells.tsx';
import { repeatText, SwapDialog } from './swap-dialog.tsx';
import './plan-calendar.css';

interface PlanCalendarProps {
  days: readonly PlannedDay[];
  seed: number;
  onSwap: (day: GameDay, wordSetId: number) => Promise<void>;
}

const ICON = { 'aria-hidden': true, size: 14, strokeWidth: 2.5 } as const;

/** A plan, month by month. */
export function PlanCalendar({ days, seed, onSwap }: PlanCalendarProps) {
  const id = useId();
  const first = monthOf(days[0]?.gameDate ?? '');
  const last = monthOf(days.at(-1)?.gameDate ?? '');
  const [month, setMonth] = useState(first);
  const swap = useDialog<PlannedDay>((day, state) => (
    <SwapDialog day={day} days={days} seed={seed} onSwap={(wordSetId) => onSwap(day.gameDate, wordSetId)} {...state} />
  ));
  const step = (months: number) => {
    const next = addMonths(month, months);
    return { month: next, exists: next >= first && next <= last, onPress: setMonth };
  };
  const byDate = new Map(days.map((day) => [day.gameDate, day]));
  return (
    <div className="sheet p-3 sm:p-4">
      <header className="flex items-center justify-between">
        <MonthButton {...step(-1)} icon={<ChevronLeft aria-hidden />} />
        <h3 id={id} aria-live="polite" className="text-xl">
          {formatMonth(month)}
        </h3>
        <MonthButton {...step(1)} icon={<ChevronRight aria-hidden />} />
      </header>
      <MonthTable month={month} aria-labelledby={id}>
        {(date) => <PlanDay date={date} day={byDate.get(date)} onSwap={swap.open} />}
      </MonthTable>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft *:flex *:items-center *:gap-1">
        <li>1–5: step, easy to hard</li>
        <li>
          <Repeat2 {...ICON} /> repeats
        </li>
        <li>
          <CalendarCheck {...ICON} /> already scheduled
        </li>
        <li>
          <Minus {...ICON} /> no puzzle fits
        </li>
      </ul>
      {swap.dialog}
    </div>
  );
}

interface PlanDayProps {
  date: GameDay;
  /** Undefined outside the plan. */
  day: PlannedDay | undefined;
  onSwap: (day: PlannedDay) => void;
}

function PlanDay({ date, day, onSwap }: PlanDayProps) {
  const number = <span aria-hidden>{Number(date.slice(8))}</span>;
  if (!day) return <div className="calendar-day">{number}</div>;
  const { puzzle, isScheduled, repeats } = day;
  const content = (
    <>
      {number}
      <span aria-hidden className="plan-word">
        {puzzle?.word1}
      </span>
      <span aria-hidden className="plan-marks">
        {puzzle ? (puzzle.step ?? '?') : <Minus {...ICON} />}
        {isScheduled && <CalendarCheck {...ICON} />}
        {repeats.length > 0 && <Repeat2 {...ICON} />}
      </span>
    </>
  );
  const className = cx('calendar-day plan-day', !puzzle && 'plan-empty', isScheduled && 'plan-scheduled');
  const text = `${formatLongDate(date)}: ${dayText(day)}`;
  if (!puzzle || isScheduled) {
    return (
      <div className={className}>
        {content}
        <span className="sr-only">{text}</span>
      </div>
    );
  }
  return (
    <button type="button" className={className} aria-label={`Swap ${text}`} onClick={() => onSwap(day)}>
      {content}
    </button>
  );
}

function dayText({ puzzle, isScheduled, target, repeats }: PlannedDay): string {
  if (!puzzle) return 'no puzzle fits';
  const step = puzzle.step === null ? 'not analyzed' : stepText(puzzle.step);
  return [
    wordsOf(puzzle).join(', '),
    `step ${step}`,
    ...(isScheduled ? ['already scheduled'] : []),
    ...(!isScheduled && puzzle.step !== target ? [`target ${stepText(target)}`] : []),
    ...repeats.map(repeatText),
  ].join('; ');
}
