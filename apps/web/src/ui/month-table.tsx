import { formatMonth, monthWeeks, WEEKDAYS, type GameDay, type GameMonth } from '@sixfold/game';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from './button.tsx';
import './month-table.css';

interface MonthTableProps extends Omit<ComponentProps<'table'>, 'children'> {
  month: GameMonth;
  children: (day: GameDay) => ReactNode;
}

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

interface MonthButtonProps {
  month: GameMonth;
  /** False beyond either end of the calendar. */
  exists: boolean;
  icon: ReactNode;
  onPress: (month: GameMonth) => void;
}

/** Not `disabled` at the end, which would drop focus. */
export const MonthButton = ({ month, exists, icon, onPress }: MonthButtonProps) => (
  <IconButton
    label={exists ? `Show ${formatMonth(month)}` : 'No more months'}
    icon={icon}
    aria-disabled={!exists || undefined}
    className="month-button"
    onClick={() => exists && onPress(month)}
  />
);
