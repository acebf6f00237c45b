import type { Edition } from '../services/calendar/daily-cache.ts';
import { entityTag } from '../lib/etag.ts';

export interface DailyReply {
  /** A string, not a buffer: Node writes a string together with the head, but a buffer after it. */
  body: string;
  etag: string;
}

export const DAILY_TYPE = 'application/json; charset=utf-8';

// Each edition is serialized once, on its first request.
const replies = new WeakMap<Edition, DailyReply>();

export function dailyReply(edition: Edition): DailyReply {
  let reply = replies.get(edition);
  if (!reply) {
    const body = JSON.stringify({ success: true, data: edition.puzzle });
    reply = { body, etag: entityTag(body) };
    replies.set(edition, reply);
  }
  return reply;
}

/**
 * How long caches may hold the puzzle. Rounded down, or yesterday's would show after midnight. A puzzle that may still
 * change must not be cached for a day.
 */
export const dailyMaxAge = ({ endsAt, isSettled }: Edition, now: number): number =>
  Math.min(Math.max(0, Math.floor((endsAt - now) / 1000)), isSettled ? Infinity : 1);

export const dailyCacheControl = (seconds: number): string => `public, max-age=${seconds}, must-revalidate`;
