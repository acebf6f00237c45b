import type { Database } from '../../db/database.ts';
import {
  addressKey,
  consume,
  createClientLimiter,
  createLimiter,
  refuseFrom,
  scaled,
} from '../operations/rate-limits.ts';
import type { Caller } from './sign-ins.ts';

const FIRST_PAUSE_S = 60;
const MAX_PAUSE_S = 15 * 60;
const FAILURES_OF_ACCOUNT = { points: 10, duration: MAX_PAUSE_S };
const FAILURES_OF_CLIENT = { points: 20, duration: 10 * 60 };
/** Includes correct passwords: each attempt is hashed. A school logging in within the same hour stays below it. */
const ATTEMPTS_OF_CLIENT = { points: 300, duration: 10 * 60 };
const FAILURES_OF_TOKEN = FAILURES_OF_ACCOUNT;
/** Each password change costs two hashes and a mail. */
const CONFIRMATIONS_OF_USER = { points: 10, duration: 60 * 60 };
/** A day after the first, pauses start short again. */
const PAUSES_OF_ACCOUNT = { points: 1, duration: 24 * 60 * 60 };

interface Attempt {
  email: string;
  clientAddress: string;
}

/** Slows down password guessing. Counts by address, not by account, so an unknown address behaves like a known one. */
export interface LoginGuard {
  /** Counts the attempt. Refuses it during a pause, before anything is hashed. */
  admit(attempt: Attempt): Promise<void>;
  /** The password was wrong. Throws if concurrent attempts have used up the limit meanwhile. */
  failed(attempt: Attempt): Promise<void>;
  /** The password was right. Still refuses it if a pause has begun meanwhile. */
  passed(attempt: Attempt): Promise<void>;
  /** Refuses the attempt during a pause, without counting it. */
  refuseDuringPause(attempt: Attempt): Promise<void>;
  /** Ends the pause of an address. */
  endPause(email: string): Promise<void>;
}

export function createLoginGuard(database: Database, factor: number): LoginGuard {
  const account = scaled(FAILURES_OF_ACCOUNT, factor);
  const ofAccount = createLimiter(database, 'loginFailure', account);
  const failures = createClientLimiter(database, 'clientLoginFailure', scaled(FAILURES_OF_CLIENT, factor));
  const attempts = createClientLimiter(database, 'clientLogin', scaled(ATTEMPTS_OF_CLIENT, factor));
  const pauses = createLimiter(database, 'loginPause', PAUSES_OF_ACCOUNT);

  async function refuseDuringPause({ email, clientAddress }: Attempt): Promise<void> {
    await failures.check(clientAddress);
    refuseFrom(account.points, await ofAccount.get(addressKey(email)));
  }

  async function endPause(email: string): Promise<void> {
    await ofAccount.delete(addressKey(email));
    await pauses.delete(addressKey(email));
  }

  async function startPause(key: string): Promise<void> {
    const { consumedPoints: count } = await pauses.penalty(key);
    await ofAccount.block(key, Math.min(FIRST_PAUSE_S * 2 ** (count - 1), MAX_PAUSE_S));
  }

  return {
    refuseDuringPause,
    endPause,
    async admit(attempt) {
      await attempts.consume(attempt.clientAddress);
      await refuseDuringPause(attempt);
    },
    async failed({ email, clientAddress }) {
      const key = addressKey(email);
      const forAccount = await ofAccount.penalty(key);
      if (forAccount.consumedPoints === account.points) await startPause(key);
      await failures.penalize(clientAddress);
      refuseFrom(account.points + 1, forAccount);
    },
    async passed(attempt) {
      await refuseDuringPause(attempt);
      await endPause(attempt.email);
    },
  };
}

/**
 * Slows down password guessing on the account page. Counts by token, so a stranger without one cannot keep the owner from
 * changing the password.
 */
export interface ConfirmationGuard {
  admit(caller: Confirming): Promise<void>;
  failed(caller: Confirming): Promise<void>;
  /** The password was right. Still refuses it after too many failures meanwhile, or too many successes. */
  passed(caller: Confirming): Promise<void>;
}

type Confirming = Pick<Caller, 'id' | 'tokenHash'>;

export function createConfirmationGuard(database: Database, factor: number): ConfirmationGuard {
  const limit = scaled(FAILURES_OF_TOKEN, factor);
  const failures = createLimiter(database, 'confirmationFailure', limit);
  const successes = createLimiter(database, 'confirmation', scaled(CONFIRMATIONS_OF_USER, factor));
  const keyOf = ({ tokenHash }: Confirming) => tokenHash.toString('base64url');
  const admit = async (caller: Confirming) => refuseFrom(limit.points, await failures.get(keyOf(caller)));
  return {
    admit,
    failed: async (caller) => refuseFrom(limit.points + 1, await failures.penalty(keyOf(caller))),
    async passed(caller) {
      await admit(caller);
      await consume(successes, String(caller.id));
    },
  };
}
