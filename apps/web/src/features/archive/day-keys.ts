import { addDays, addMonths, monthOf, sameDayIn, weekday, type GameDay } from '@sixfold/game';

const WEEK = 7;
const YEAR = 12;

export const clampDay = (day: GameDay, first: GameDay, last: GameDay): GameDay =>
  day < first ? first : day > last ? last : day;

/** The day that a key moves to, within the range; null for other keys. */
export function dayAfterKey(
  key: string,
  isShift: boolean,
  day: GameDay,
  [first, last]: readonly [GameDay, GameDay],
): GameDay | null {
  const to = destination(key, isShift, day);
  return to === null ? null : clampDay(to, first, last);
}

/** As in the date grid of the ARIA Authoring Practices. Home and End stay in the month: its table ends there. */
function destination(key: string, isShift: boolean, day: GameDay): GameDay | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -WEEK);
    case 'ArrowDown':
      return addDays(day, WEEK);
    case 'Home':
      return withinMonth(day, -weekday(day));
    case 'End':
      return withinMonth(day, WEEK - 1 - weekday(day));
    case 'PageUp':
      return afterMonths(day, isShift ? -YEAR : -1);
    case 'PageDown':
      return afterMonths(day, isShift ? YEAR : 1);
    default:
      return null;
  }
}

function withinMonth(day: GameDay, days: number): GameDay {
  const month = monthOf(day);
  return clampDay(addDays(day, days), `${month}-01`, sameDayIn(month, `${month}-31`));
}

const afterMonths = (day: GameDay, months: number): GameDay => sameDayIn(addMonths(monthOf(day), months), day);
