import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database, Statement } from '../../db/database.ts';
import { rateLimited } from '../app-error.ts';
import { networksOf, type ClientNetworks } from './client-networks.ts';
import { hashSecret } from '../../lib/secrets.ts';

const HOUR_S = 3600;

interface Limit {
  points: number;
  /** In seconds. */
  duration: number;
}

/** Reset mails are counted apart, or a stranger could use up the mails that an owner needs to get back in. */
const MAILS_TO_ONE_ADDRESS = {
  registrationMail: { points: 5, duration: HOUR_S / 2 },
  resetMail: { points: 5, duration: HOUR_S / 2 },
} satisfies Record<string, Limit>;

/** How often one client address may do a thing. */
const LIMITS = {
  feedback: { points: 10, duration: HOUR_S },
  // Hundreds of players may share the address of a school or a mobile network.
  guestCompletion: { points: 1000, duration: HOUR_S },
  crashReport: { points: 60, duration: HOUR_S },
  // Each may send a mail to someone who did not ask for it.
  registration: { points: 30, duration: HOUR_S },
  mailRequest: { points: 30, duration: HOUR_S },
} satisfies Record<string, Limit>;

/** How many networks of a household's size the customer of a hosting provider may use to the full. */
const HOUSEHOLDS_OF_WIDE_NETWORK = 8;

/** How many calls may hash passwords at the same time on one server, of a client and of the network around it. */
const HASHING_CALLS = { near: 20, wide: 40 };

export interface RateLimits {
  /** Counts one more, and refuses once there were too many. */
  count(what: keyof typeof LIMITS, clientAddress: string): Promise<void>;
  /** Counts a mail to the address, and refuses once there were too many. */
  countMailTo(email: string, kind: keyof typeof MAILS_TO_ONE_ADDRESS): Promise<void>;
  /** Runs a call that hashes passwords. One client cannot fill the queue that all clients share. */
  whileHashing<T>(clientAddress: string, work: () => Promise<T>): Promise<T>;
}

/** Counted in the database, so that every server sees the same number. */
export function createRateLimits(database: Database, factor: number): RateLimits {
  const limiterOf = (what: keyof typeof LIMITS) => createClientLimiter(database, what, scaled(LIMITS[what], factor));
  const limiters = {
    feedback: limiterOf('feedback'),
    guestCompletion: limiterOf('guestCompletion'),
    crashReport: limiterOf('crashReport'),
    registration: limiterOf('registration'),
    mailRequest: limiterOf('mailRequest'),
  };
  const mailLimiterOf = (kind: keyof typeof MAILS_TO_ONE_ADDRESS) =>
    createLimiter(database, kind, scaled(MAILS_TO_ONE_ADDRESS[kind], factor));
  const mails = { registrationMail: mailLimiterOf('registrationMail'), resetMail: mailLimiterOf('resetMail') };

  return {
    count: (what, clientAddress) => limiters[what].consume(clientAddress),
    countMailTo: (email, kind) => consume(mails[kind], addressKey(email)),
    whileHashing: createConcurrencyLimit(HASHING_CALLS, factor),
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

export interface ClientLimiter {
  /** Counts one more, and refuses once there were too many. */
  consume(clientAddress: string): Promise<void>;
  /** Refuses once there were too many, without counting. */
  check(clientAddress: string): Promise<void>;
  /** Counts one more. Refuses only those beyond the limit, which came while the last allowed ones were in flight. */
  penalize(clientAddress: string): Promise<void>;
}

/** Counts a client by its own network, and by the wider one around it, which has a larger limit. */
export function createClientLimiter(database: Database, keyPrefix: string, limit: Limit): ClientLimiter {
  const wideLimit = { ...limit, points: limit.points * HOUSEHOLDS_OF_WIDE_NETWORK };
  const near = { limiter: createLimiter(database, keyPrefix, limit), points: limit.points };
  const wide = { limiter: createLimiter(database, `${keyPrefix}48`, wideLimit), points: wideLimit.points };

  const each = async (clientAddress: string, act: (counter: typeof near, key: string) => Promise<void>) => {
    const networks = networksOf(clientAddress);
    await act(near, networks.near);
    if (networks.wide !== undefined) await act(wide, networks.wide);
  };

  return {
    consume: (clientAddress) => each(clientAddress, ({ limiter }, key) => consume(limiter, key)),
    check: (clientAddress) =>
      each(clientAddress, async ({ limiter, points }, key) => refuseFrom(points, await limiter.get(key))),
    penalize: (clientAddress) =>
      each(clientAddress, async ({ limiter, points }, key) => refuseFrom(points + 1, await limiter.penalty(key))),
  };
}

function createConcurrencyLimit(max: Record<keyof ClientNetworks, number>, factor: number): RateLimits['whileHashing'] {
  const running = new Map<string, number>();
  const count = (network: string) => running.get(network) ?? 0;
  const add = (network: string, change: 1 | -1) => {
    const left = count(network) + change;
    if (left === 0) running.delete(network);
    else running.set(network, left);
  };
  return async (clientAddress, work) => {
    const { near, wide } = networksOf(clientAddress);
    const networks = wide === undefined ? [near] : [near, wide];
    if (networks.some((network) => count(network) >= (network === near ? max.near : max.wide) * factor)) {
      throw rateLimited(1);
    }
    for (const network of networks) add(network, 1);
    try {
      return await work();
    } finally {
      for (const network of networks) add(network, -1);
    }
  };
}

export const scaled = ({ points, duration }: Limit, factor: number): Limit => ({
  points: Math.max(1, Math.round(points * factor)),
  duration,
});

export async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooMany(refusal);
    throw refusal;
  }
}

export function refuseFrom(points: number, counted: RateLimiterRes | null): void {
  if (counted && counted.consumedPoints >= points) throw tooMany(counted);
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) => rateLimited(Math.ceil(msBeforeNext / 1000));

/** The table of limits holds no e-mail addresses in clear. */
export const addressKey = (email: string) => hashSecret(email).toString('base64url');
