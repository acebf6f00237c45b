import { isIPv6 } from 'node:net';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Statement } from '../db/database.ts';
import { rateLimited } from './app-error.ts';
import { hashSecret } from './secrets.ts';

const HOUR_S = 3600;

interface Limit {
  points: number;
  /** In seconds. */
  duration: number;
}

/** However they are asked for, and whether or not the address has an account. */
const MAILS_TO_ONE_ADDRESS: Limit = { points: 5, duration: HOUR_S / 2 };

/** How often one client address may do a thing. */
const LIMITS = {
  feedback: { points: 10, duration: HOUR_S },
  // Hundreds of players may share the address of a school or a mobile network.
  guestCompletion: { points: 1000, duration: HOUR_S },
  crashReport: { points: 60, duration: HOUR_S },
  // Each may send a mail to somebody who did not ask for it.
  registration: { points: 30, duration: HOUR_S },
  mailRequest: { points: 30, duration: HOUR_S },
} satisfies Record<string, Limit>;

export interface RateLimits {
  /** Counts one more, and refuses once there were too many. */
  count(what: keyof typeof LIMITS, clientAddress: string): Promise<void>;
  /** Counts a mail to the address, and refuses once there were too many. */
  countMailTo(email: string): Promise<void>;
}

/** Counted in the database, so that every server sees the same number. */
export function createRateLimits(database: Database, factor: number): RateLimits {
  const limiterOf = (what: keyof typeof LIMITS) => createLimiter(database, what, scaled(LIMITS[what], factor));
  const limiters = {
    feedback: limiterOf('feedback'),
    guestCompletion: limiterOf('guestCompletion'),
    crashReport: limiterOf('crashReport'),
    registration: limiterOf('registration'),
    mailRequest: limiterOf('mailRequest'),
  };
  const mails = createLimiter(database, 'mail', scaled(MAILS_TO_ONE_ADDRESS, factor));

  return {
    count: (what, clientAddress) => consume(limiters[what], household(clientAddress)),
    countMailTo: (email) => consume(mails, addressKey(email)),
  };
}

export const createLimiter = (database: Database, keyPrefix: string, limit: Limit) =>
  new RateLimiterPostgres({
    // To count one twice, where a connection breaks, is better than to refuse it.
    storeClient: { query: (statement: Statement) => database.query({ ...statement, isHarmless: true }) },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    ...limit,
  });

export const scaled = ({ points, duration }: Limit, factor: number): Limit => ({
  points: Math.max(1, Math.round(points * factor)),
  duration,
});

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooMany(refusal);
    throw refusal;
  }
}

export const tooMany = ({ msBeforeNext }: RateLimiterRes) => rateLimited(Math.ceil(msBeforeNext / 1000));

/** People's addresses are not kept where nobody looks after them. */
export const addressKey = (email: string) => hashSecret(email).toString('base64url');

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
