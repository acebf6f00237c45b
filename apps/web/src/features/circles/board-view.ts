import type { CircleBoard, CircleMember, CircleResult } from '@sixfold/contract';
import {
  addDays,
  DIFFICULTY_INFO,
  formatDayOfMonth,
  isCovered,
  missesText,
  monthName,
  pointsText,
  weekOf,
  winnersOf,
  type GameDay,
} from '@sixfold/game';

export type Cell = CircleResult | 'none' | 'covered' | 'absent' | 'future';

/** What the board shows of a member's day. */
export function cellOf({ today, isOpen }: CircleBoard, { isYou, firstDay, results }: CircleMember, day: GameDay): Cell {
  const result = results.find(({ gameDate }) => gameDate === day);
  if (result) return result;
  if (day > today) return 'future';
  if (day < firstDay) return 'absent';
  return !isYou && isCovered(day, today, isOpen) ? 'covered' : 'none';
}

/** The cell as it is read aloud. */
export function cellText(cell: Cell): string {
  if (cell === 'future') return '';
  if (cell === 'absent') return 'not yet a member';
  if (cell === 'none') return 'no result';
  if (cell === 'covered') return 'covered until you have played';
  const { difficulty, outcome, incorrectGuesses, points } = cell;
  const how = outcome === 'WIN' ? missesText(incorrectGuesses) : 'lost';
  return `${DIFFICULTY_INFO[difficulty].name}, ${how}, ${pointsText(points)}`;
}

/** Those who had joined by the end of the week. */
export const membersInWeek = ({ members, week }: CircleBoard): readonly CircleMember[] =>
  members.filter(({ firstDay }) => firstDay <= addDays(week, 6));

/** The members with the most points of the week. None while today's results are covered, which may change it. */
export const leadersOf = ({ members, isOpen, ...board }: CircleBoard): readonly CircleMember[] =>
  members.length > 1 && (isOpen || !isThisWeek(board)) ? winnersOf(members) : [];

export const isThisWeek = ({ week, today }: Pick<CircleBoard, 'week' | 'today'>): boolean => week === weekOf(today);

export const hasResults = ({ members }: CircleBoard): boolean => members.some(({ results }) => results.length > 0);

/** March 8 – 14, or March 29 – April 4. */
export function weekText(week: GameDay): string {
  const last = addDays(week, 6);
  const end = monthName(week) === monthName(last) ? Number(last.slice(8)) : formatDayOfMonth(last);
  return `${formatDayOfMonth(week)} – ${end}`;
}

/** Empty if no one won. */
export function winnersText(winners: CircleBoard['yesterdaysWinners']): string {
  const names = winners.map(({ displayName, isYou }) => (isYou ? 'you' : displayName));
  const points = winners[0]?.points;
  if (points === undefined) return '';
  const all = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
  const text = `${all} won yesterday with ${pointsText(points)}${names.length > 1 ? ' each' : ''}.`;
  return winners[0]?.isYou ? `Y${text.slice(1)}` : text;
}
