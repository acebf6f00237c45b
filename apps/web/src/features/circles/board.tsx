import type { CircleBoard, CircleMember } from '@sixfold/contract';
import { formatDayOfMonth, pointsText, WEEKDAYS, weekDays, weekday, type GameDay } from '@sixfold/game';
import { CalendarCheck, Crown, Flame } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { animate } from '../../ui/game/motion.ts';
import { BoardCell } from './board-cell.tsx';
import { cellOf, leadersOf, membersInWeek } from './board-view.ts';
import './board.css';

interface BoardProps {
  board: CircleBoard;
  labelId: string;
}

/**
 * The days of a week as columns, the members as rows. On a phone, a member's name is above the days; the explicit roles
 * keep it a table for screen readers despite the layout.
 */
export function Board({ board, labelId }: BoardProps) {
  const table = useRef<HTMLTableElement>(null);
  useUncover(table, board);
  const { today, week } = board;
  const days = weekDays(week);
  const leaders = leadersOf(board);
  return (
    <table ref={table} role="table" aria-labelledby={labelId} className="circle-board">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col" className="circle-name">
            <span className="sr-only">Member</span>
          </th>
          {days.map((day) => (
            <DayHeader key={day} day={day} isToday={day === today} />
          ))}
          <th role="columnheader" scope="col" className="circle-total">
            Points
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {membersInWeek(board).map((member) => (
          <tr key={member.id} role="row">
            <th role="rowheader" scope="row" className="circle-name">
              <span className="wrap-anywhere">{member.displayName}</span>
              {member.isYou && <span className="font-normal text-ink-soft"> (you)</span>}
              <Streaks member={member} />
            </th>
            {days.map((day) => (
              <td key={day} role="cell">
                <BoardCell
                  cell={cellOf(board, member, day)}
                  isUncovered={board.isOpen && day === today && !member.isYou}
                />
              </td>
            ))}
            <td role="cell" className="circle-total">
              {leaders.includes(member) && <Crown aria-hidden size="1em" className="circle-crown" />}
              <span aria-hidden>{member.points}</span>
              <span className="sr-only">
                {pointsText(member.points)}
                {leaders.includes(member) && ', the most'}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const DayHeader = ({ day, isToday }: { day: GameDay; isToday: boolean }) => {
  const name = WEEKDAYS[weekday(day)] ?? '';
  return (
    <th role="columnheader" scope="col" aria-current={isToday ? 'date' : undefined}>
      <span aria-hidden>
        {name.slice(0, 2)}
        <span className="block">{Number(day.slice(8))}</span>
      </span>
      <span className="sr-only">
        {name}, {formatDayOfMonth(day)}
      </span>
    </th>
  );
};

function Streaks({ member: { streaks } }: { member: CircleMember }) {
  if (!streaks || streaks.currentPlayedStreak === 0) return null;
  const { currentPlayedStreak, currentWinStreak } = streaks;
  const wins = currentWinStreak > 0 ? `won ${currentWinStreak} in a row, ` : '';
  return (
    <>
      <span aria-hidden className="circle-streaks">
        {currentWinStreak > 0 && (
          <span className="circle-streak" title="Wins in a row">
            <Flame size="1.1em" />
            {currentWinStreak}
          </span>
        )}
        <span className="circle-streak" title="Days played in a row">
          <CalendarCheck size="1.1em" />
          {currentPlayedStreak}
        </span>
      </span>
      <span className="sr-only">{`, ${wins}played ${currentPlayedStreak} in a row`}</span>
    </>
  );
}

const UNCOVER = [
  { transform: 'perspective(20rem) rotateX(90deg)', opacity: 0 },
  { transform: 'perspective(20rem) rotateX(0deg)', opacity: 1 },
];
const UNCOVER_BEATS = 9;

/** By circle and day: results are uncovered once. */
const uncovered = new Set<string>();

/** Turns today's results over when they are first shown. */
function useUncover(table: RefObject<HTMLTableElement | null>, { id, today, isOpen }: CircleBoard): void {
  useLayoutEffect(() => {
    const key = `${id} ${today}`;
    if (!isOpen || uncovered.has(key)) return;
    uncovered.add(key);
    const tiles = table.current?.querySelectorAll<HTMLElement>('[data-uncovered]') ?? [];
    for (const [place, tile] of [...tiles].entries()) {
      animate(tile, UNCOVER, { duration: UNCOVER_BEATS, delay: 4 + place * 2 });
    }
  }, [table, id, today, isOpen]);
}
