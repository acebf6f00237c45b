import {
  addDays,
  DIFFICULTY_INFO,
  formatShortDate,
  missesText,
  PROGRESS_DAYS,
  type DayResult,
  type Progress,
} from '@sixfold/game';
import { ChartTable } from '../../ui/chart-table.tsx';

type Result = 'won' | 'lost' | 'none';

const LABEL = `The last ${PROGRESS_DAYS} days`;
/** A loss fills the chart, and a win without a miss still shows. */
const FULL = 7;

/** One bar per day: the more misses, the taller. Purely visual; the counts and the table say the same in text. */
export function LastDays({ progress: { today, days } }: { progress: Progress }) {
  const played = new Map(days.map((day) => [day.gameDate, day]));
  const all = Array.from({ length: PROGRESS_DAYS }, (_, index) => {
    const date = addDays(today, index + 1 - PROGRESS_DAYS);
    return { date, day: played.get(date) };
  });
  const count = (result: Result) => all.filter(({ day }) => resultOf(day) === result).length;
  return (
    <>
      <div aria-hidden className="day-chart">
        {all.map(({ date, day }) => (
          <span
            key={date}
            title={`${formatShortDate(date)}: ${resultText(day)}`}
            className="day-mark"
            data-result={resultOf(day)}
            style={day && { height: `${((day.incorrectGuesses + 1) / FULL) * 100}%` }}
          />
        ))}
      </div>
      <div aria-hidden className="chart-axis">
        <span>{formatShortDate(addDays(today, 1 - PROGRESS_DAYS))}</span>
        <span>Today</span>
      </div>
      <p className="chart-key">
        <Key result="won">{count('won')} won</Key>
        <Key result="lost">{count('lost')} lost</Key>
        <Key result="none">{count('none')} not played</Key>
      </p>
      <p className="text-sm text-ink-soft">Daily games only. The taller the bar, the more misses.</p>
      <ChartTable
        label={LABEL}
        columns={['Day', 'Difficulty', 'Result']}
        rows={all
          .map(({ date, day }): [string, string, string] => [
            formatShortDate(date),
            day ? DIFFICULTY_INFO[day.difficulty].name : '–',
            resultText(day),
          ])
          .reverse()}
      />
    </>
  );
}

const Key = ({ result, children }: { result: Result; children: React.ReactNode }) => (
  <span className="chart-key-entry">
    <span aria-hidden className="day-mark" data-result={result} />
    <span>{children}</span>
  </span>
);

const resultOf = (day: DayResult | undefined): Result =>
  day === undefined ? 'none' : day.outcome === 'WIN' ? 'won' : 'lost';

function resultText(day: DayResult | undefined): string {
  if (day === undefined) return 'Not played';
  return day.outcome === 'WIN' ? `Won, ${missesText(day.incorrectGuesses)}` : 'Lost';
}
