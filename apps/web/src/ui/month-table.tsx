import { monthWeeks, type GameDay, type GameMonth } from '@sixfold/game';
import type { ComponentProps, ReactNode } from 'react';
import './month-table.css';

interface MonthTableProps extends Omit<ComponentProps<'table'>, 'children'> {
  month: GameMonth;
  children: (day: GameDay) => ReactNode;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** A month, with a row per week. */
export const MonthTable = ({ month, children, ...table }: MonthTableProps) => (
  <table className="calendar" {...table}>
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
      {monthWeeks(month).map((week, index) => (
        <tr key={index}>
          {week.map((day, weekday) => (
            <td key={day ?? weekday}>{day !== null && children(day)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
