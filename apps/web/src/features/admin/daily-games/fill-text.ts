import { FILL_DAYS } from '@sixfold/contract';
import { shortDate, type GameDay } from '@sixfold/game';

/** What filling the empty days has done. */
export function fillText(days: readonly GameDay[]): string {
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return `Every one of the next ${FILL_DAYS} days has its game already.`;
  if (first === last) return `1 game scheduled, for ${shortDate(first)}.`;
  return `${days.length} games scheduled, from ${shortDate(first)} to ${shortDate(last)}.`;
}
