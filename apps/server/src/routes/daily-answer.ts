import type { Edition } from '../services/calendar/day-keeper.ts';
import { entityTag } from './etag.ts';

export interface DailyAnswer {
  /** Text and not bytes: Node writes a text together with the head, but bytes after it. */
  body: string;
  etag: string;
}

export const DAILY_TYPE = 'application/json; charset=utf-8';

// An edition is written out once, by whoever asks first, and forgotten together with its day.
const answers = new WeakMap<Edition, DailyAnswer>();

export function dailyAnswer(edition: Edition): DailyAnswer {
  let answer = answers.get(edition);
  if (!answer) {
    const body = JSON.stringify({ success: true, data: edition.puzzle });
    answer = { body, etag: entityTag(body) };
    answers.set(edition, answer);
  }
  return answer;
}

/**
 * How long a cache may keep the puzzle. Rounded down: a moment too long would show yesterday's after midnight. One that
 * may still turn out to have been changed must not stay anywhere for a day.
 */
export const secondsToKeep = ({ endsAt, isSettled }: Edition, now: number): number =>
  Math.min(Math.max(0, Math.floor((endsAt - now) / 1000)), isSettled ? Infinity : 1);

export const dailyCaching = (seconds: number): string => `public, max-age=${seconds}, must-revalidate`;
