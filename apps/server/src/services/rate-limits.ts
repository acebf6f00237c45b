import { isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import { rateLimited } from './app-error.ts';

const HOUR_S = 3600;

/** How often one client address may do a thing. */
const LIMITS = {
  feedback: { points: 10, duration: HOUR_S },
  // Hundreds of players may share the address of a school or a mobile network.
  guestCompletion: { points: 1000, duration: HOUR_S },
  crashReport: { points: 60, duration: HOUR_S },
};

export interface RateLimits {
  /** Counts one more, and refuses once there were too many. */
  count(what: keyof typeof LIMITS, clientAddress: string): Promise<void>;
}

/** Counted in the database, so that every server sees the same number. */
export function createRateLimits(database: Database, factor: number): RateLimits {
  const limiterOf = (what: keyof typeof LIMITS) =>
    new RateLimiterPostgres({
      storeClient: database,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: what,
      duration: LIMITS[what].duration,
      points: Math.max(1, Math.round(LIMITS[what].points * factor)),
    });
  const limiters = {
    feedback: limiterOf('feedback'),
    guestCompletion: limiterOf('guestCompletion'),
    crashReport: limiterOf('crashReport'),
  };

  return {
    async count(what, clientAddress) {
      try {
        await limiters[what].consume(household(clientAddress));
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw rateLimited(Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
  };
}

/** A household is given a whole /64 of version 6 addresses, and so is whoever wants to get round a limit. */
export function household(address: string): string {
  const version4 = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  // A proxy that is believed may pass on anything; the key has a length.
  return version4 ?? (isIPv6(address) ? network64(address) : address.slice(0, 64));
}

function network64(address: string): string {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').length;
  return [...groups, ...Array<string>(Math.max(0, missing)).fill('0')].slice(0, 4).join(':');
}
