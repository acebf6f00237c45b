import {
  addMonths,
  averageOf,
  DIFFICULTIES,
  DIFFICULTY_INFO,
  formatShortMonth,
  MAX_INCORRECT_GUESSES,
  missesText,
  monthOf,
  winPercentage,
  type Difficulty,
  type GameMonth,
  type MonthResult,
  type Progress,
} from '@sixfold/game';
import { ChartTable } from '../../ui/chart-table.tsx';

/** Fewer would look like a single block. */
const MIN_MONTHS = 6;

/** Win rate and misses of each difficulty that was played, on the same months, so that they can be compared. */
export function Months({ progress: { today, months } }: { progress: Progress }) {
  const span = monthsUpTo(monthOf(today), months[0]?.month);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {DIFFICULTIES.map((difficulty) => ({
        difficulty,
        results: months.filter((result) => result.difficulty === difficulty),
      }))
        .filter(({ results }) => results.length > 0)
        .map(({ difficulty, results }) => (
          <DifficultyMonths key={difficulty} difficulty={difficulty} results={results} span={span} />
        ))}
    </div>
  );
}

interface DifficultyMonthsProps {
  difficulty: Difficulty;
  /** Oldest first; months without a game are left out. */
  results: readonly MonthResult[];
  span: readonly GameMonth[];
}

function DifficultyMonths({ difficulty, results, span }: DifficultyMonthsProps) {
  const { name } = DIFFICULTY_INFO[difficulty];
  const last = results.at(-1);
  const byMonth = new Map(results.map((result) => [result.month, result]));
  const columns = (height: (result: MonthResult) => number) =>
    span.map((month) => {
      const result = byMonth.get(month);
      return { month, height: result && height(result) };
    });
  return (
    <div>
      <h4>{name}</h4>
      {last && (
        <p className="text-sm text-ink-soft">
          {formatShortMonth(last.month)}: {winRate(last)}% won, {missesText(averageMisses(last))} on average,{' '}
          {last.played === 1 ? '1 game' : `${last.played} games`}
        </p>
      )}
      <div aria-hidden className="month-charts">
        <Columns title="Win rate, 0 to 100%" columns={columns((result) => winRate(result) / 100)} />
        <Columns
          title={`Average misses, 0 to ${MAX_INCORRECT_GUESSES}`}
          columns={columns((result) => averageMisses(result) / MAX_INCORRECT_GUESSES)}
        />
      </div>
      <ChartTable
        label={`${name} by month`}
        columns={['Month', 'Played', 'Win rate', 'Average misses']}
        rows={[...results]
          .reverse()
          .map((result) => [
            formatShortMonth(result.month),
            result.played,
            `${winRate(result)}%`,
            averageMisses(result).toFixed(1),
          ])}
      />
    </div>
  );
}

interface ColumnsProps {
  title: string;
  /** Heights from 0 to 1; undefined for a month without a game. */
  columns: readonly { month: GameMonth; height: number | undefined }[];
}

const Columns = ({ title, columns }: ColumnsProps) => (
  <div>
    <p className="chart-title">{title}</p>
    <div className="month-chart">
      {columns.map(({ month, height }) => (
        <span
          key={month}
          className={height === undefined ? undefined : 'month-bar'}
          style={height === undefined ? undefined : { height: `${height * 100}%` }}
        />
      ))}
    </div>
    <div className="chart-axis">
      {[columns[0], columns.at(-1)].map((end) => end && <span key={end.month}>{formatShortMonth(end.month)}</span>)}
    </div>
  </div>
);

const winRate = ({ won, played }: MonthResult): number => winPercentage(won, played);
const averageMisses = ({ totalIncorrectGuesses, played }: MonthResult): number =>
  averageOf(totalIncorrectGuesses, played);

function monthsUpTo(last: GameMonth, first = last): GameMonth[] {
  const months: GameMonth[] = [];
  for (let month = last; month >= first || months.length < MIN_MONTHS; month = addMonths(month, -1)) {
    months.unshift(month);
  }
  return months;
}
