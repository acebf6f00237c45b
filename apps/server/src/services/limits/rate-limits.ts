import { EXPORTS_PER_HOUR, LOGIN_PASS_ATTEMPTS, LOGIN_PASS_MINUTES, RESET_LINK_HOURS } from '@sixfold/contract';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import type { Database, Statement } from '../../db/database.ts';
import { rateLimited } from '../app-error.ts';
import { networksOf, type ClientNetworks } from './client-networks.ts';
import { hashSecret } from '../../lib/secrets.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

interface Limit {
  points: number;
  /** In seconds. */
  duration: number;
}

/** Per recipient. Reset emails are counted separately: otherwise a stranger could use up the emails a player needs to get back in. */
const MAIL_LIMITS = {
  registrationMail: { points: 5, duration: HOUR_S / 2 },
  resetMail: { points: 5, duration: HOUR_S / 2 },
} satisfies Record<string, Limit>;

/** Per recipient, all kinds together. */
const DAILY_MAIL_LIMIT: Limit = { points: 10, duration: 24 * HOUR_S };
/** Beyond the daily limit: one per lifetime of a link, so that using up the limit sends the owner a link that works. */
const LATE_RESET_LIMIT: Limit = { points: 1, duration: RESET_LINK_HOURS * HOUR_S };

/** Per client address. */
const LIMITS = {
  feedback: { points: 10, duration: HOUR_S },
  // Hundreds of players may share the address of a school or mobile network.
  guestCompletion: { points: 1000, duration: HOUR_S },
  // Far too few to guess a secret, and enough for a class that joins a circle together.
  invitation: { points: 200, duration: HOUR_S },
  // As for completions. They go out again from a browser that was offline.
  friendResult: { points: 1000, duration: HOUR_S },
  // Each stores a reminder of a player whom anyone can make up, for a host that anyone can name.
  reminder: { points: 100, duration: HOUR_S },
  crashReport: { points: 60, duration: HOUR_S },
  // Reports with a new message: one client must not fill the inbox.
  newCrash: { points: 10, duration: 24 * HOUR_S },
  // Each may send an email to someone who did not ask for it.
  registration: { points: 30, duration: HOUR_S },
  mailRequest: { points: 30, duration: HOUR_S },
} satisfies Record<string, Limit>;

/** Per client address, on each server: a class opens a link at once, and counting in the database would cost more than it. */
const OPENING_LIMIT: Limit = { points: 600, duration: MINUTE_S };

/** Per user. */
const EXPORT_LIMIT: Limit = { points: EXPORTS_PER_HOUR, duration: HOUR_S };

/** Limits on logins and on password checks on the account page; `accounts/login-guard.ts` applies them. */
export const LOGIN_LIMITS = {
  /** Per email address. Reaching it starts a pause. */
  accountFailures: { points: 10, duration: 15 * MINUTE_S },
  clientFailures: { points: 20, duration: 10 * MINUTE_S },
  /** Includes correct passwords: each attempt is hashed. A school whose students all log in at once stays below it. */
  clientAttempts: { points: 300, duration: 10 * MINUTE_S },
  /** Per pass, for right and wrong passwords. */
  passAttempts: { points: LOGIN_PASS_ATTEMPTS, duration: LOGIN_PASS_MINUTES * MINUTE_S },
  tokenFailures: { points: 10, duration: 15 * MINUTE_S },
  /** Each password change costs two hashes and an email. */
  userConfirmations: { points: 10, duration: HOUR_S },
  /** Pauses get longer, and are short again a day after the first one. */
  accountPauses: { points: 1, duration: 24 * HOUR_S },
} satisfies Record<string, Limit>;

/** A /48 may use up this many times the limit of one household. */
const HOUSEHOLDS_PER_WIDE_NETWORK = 8;

/** Concurrent password-hashing calls on one server, per client and per /48. */
const HASHING_CALLS = { near: 20, wide: 40 };

export interface RateLimits {
  /** Counts an action and refuses it beyond the limit. */
  count(action: keyof typeof LIMITS, clientAddress: string): Promise<void>;
  /** Counts an opened puzzle for friends, in this server's memory, and refuses it beyond the limit. */
  countOpening(clientAddress: string): Promise<void>;
  /** Counts an email to the address and refuses it beyond the limit. */
  countMailTo(email: string, kind: keyof typeof MAIL_LIMITS): Promise<void>;
  /** Counts a download of everything stored about a user and refuses it beyond the limit. */
  countExport(userId: number): Promise<void>;
  /** Runs a call that hashes passwords. One client cannot fill the queue that all clients share. */
  whileHashing<T>(clientAddress: string, work: () => Promise<T>): Promise<T>;
}

/** Counts are in the database, shared by all servers. */
export function createRateLimits(database: Database, factor: number): RateLimits {
  const limiterOf = (action: keyof typeof LIMITS) =>
    createClientLimiter(database, action, scaled(LIMITS[action], factor));
  const openings = clientLimiter('friendOpening', scaled(OPENING_LIMIT, factor), createMemoryLimiter);
  const limiters = {
    feedback: limiterOf('feedback'),
    guestCompletion: limiterOf('guestCompletion'),
    invitation: limiterOf('invitation'),
    friendResult: limiterOf('friendResult'),
    reminder: limiterOf('reminder'),
    crashReport: limiterOf('crashReport'),
    newCrash: limiterOf('newCrash'),
    registration: limiterOf('registration'),
    mailRequest: limiterOf('mailRequest'),
  };
  const mailLimiterOf = (kind: keyof typeof MAIL_LIMITS) =>
    createLimiter(database, kind, scaled(MAIL_LIMITS[kind], factor));
  const mailLimiters = { registrationMail: mailLimiterOf('registrationMail'), resetMail: mailLimiterOf('resetMail') };

  const dailyLimit = scaled(DAILY_MAIL_LIMIT, factor);
  const dailyMail = createLimiter(database, 'dailyMail', dailyLimit);
  const lateResetMail = createLimiter(database, 'lateResetMail', scaled(LATE_RESET_LIMIT, factor));
  const exports = createLimiter(database, 'accountExport', scaled(EXPORT_LIMIT, factor));

  return {
    count: (action, clientAddress) => limiters[action].consume(clientAddress),
    countOpening: (clientAddress) => openings.consume(clientAddress),
    async countMailTo(email, kind) {
      const key = addressKey(email);
      await consume(mailLimiters[kind], key);
      const counted = await dailyMail.penalty(key);
      if (counted.consumedPoints <= dailyLimit.points) return;
      if (kind !== 'resetMail') throw tooMany(counted);
      await consume(lateResetMail, key);
    },
    countExport: (userId) => consume(exports, String(userId)),
    whileHashing: createConcurrencyLimit(HASHING_CALLS, factor),
  };
}

export const createLimiter = (database: Database, keyPrefix: string, limit: Limit) =>
  new RateLimiterPostgres({
    // If a connection breaks, counting twice is better than failing the request.
    storeClient: { query: (statement: Statement) => database.query({ ...statement, isIdempotent: true }) },
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix,
    ...limit,
  });

const createMemoryLimiter = (keyPrefix: string, limit: Limit) => new RateLimiterMemory({ keyPrefix, ...limit });

export interface ClientLimiter {
  /** Counts the call, and refuses it if it exceeds the limit. */
  consume(clientAddress: string): Promise<void>;
  /** Refuses beyond the limit, without counting. */
  check(clientAddress: string): Promise<void>;
  /** Counts a failed call. Refuses it only if concurrent calls have used up the limit. */
  penalize(clientAddress: string): Promise<void>;
}

/** Counts a client by its own network and, with a larger limit, by the /48 around it. */
export const createClientLimiter = (database: Database, keyPrefix: string, limit: Limit): ClientLimiter =>
  clientLimiter(keyPrefix, limit, (...kind) => createLimiter(database, ...kind));

function clientLimiter(
  keyPrefix: string,
  limit: Limit,
  create: (keyPrefix: string, limit: Limit) => RateLimiterAbstract,
): ClientLimiter {
  const wideLimit = { ...limit, points: limit.points * HOUSEHOLDS_PER_WIDE_NETWORK };
  const near = { limiter: create(keyPrefix, limit), points: limit.points };
  const wide = { limiter: create(`${keyPrefix}48`, wideLimit), points: wideLimit.points };

  const forEachNetwork = async (clientAddress: string, act: (counter: typeof near, key: string) => Promise<void>) => {
    const networks = networksOf(clientAddress);
    await act(near, networks.near);
    if (networks.wide !== undefined) await act(wide, networks.wide);
  };

  return {
    consume: (clientAddress) => forEachNetwork(clientAddress, ({ limiter }, key) => consume(limiter, key)),
    check: (clientAddress) =>
      forEachNetwork(clientAddress, async ({ limiter, points }, key) => refuseAt(points, await limiter.get(key))),
    penalize: (clientAddress) =>
      forEachNetwork(clientAddress, async ({ limiter, points }, key) =>
        refuseAt(points + 1, await limiter.penalty(key)),
      ),
  };
}

function createConcurrencyLimit(max: Record<keyof ClientNetworks, number>, factor: number): RateLimits['whileHashing'] {
  const running = new Map<string, number>();
  const count = (network: string) => running.get(network) ?? 0;
  const add = (network: string, change: 1 | -1) => {
    const updated = count(network) + change;
    if (updated === 0) running.delete(network);
    else running.set(network, updated);
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

export async function consume(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) throw tooMany(refusal);
    throw refusal;
  }
}

export function refuseAt(points: number, counted: RateLimiterRes | null): void {
  if (counted && counted.consumedPoints >= points) throw tooMany(counted);
}

const tooMany = ({ msBeforeNext }: RateLimiterRes) => rateLimited(Math.ceil(msBeforeNext / 1000));

/** Keeps plain-text email addresses out of the rate limit table. */
export const addressKey = (email: string) => hashSecret(email).toString('base64url');
