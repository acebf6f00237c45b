import type { Database } from '../../db/database.ts';
import {
  addressKey,
  consume,
  createClientLimiter,
  createLimiter,
  LOGIN_LIMITS,
  refuseAt,
  scaled,
} from '../operations/rate-limits.ts';
import type { Caller } from './sign-ins.ts';

const FIRST_PAUSE_S = 60;
const MAX_PAUSE_S = LOGIN_LIMITS.accountFailures.duration;

interface Attempt {
  email: string;
  clientAddress: string;
}

/** Slows down password guessing. Counts by address, not by account, so an unknown address behaves like a known one. */
export interface LoginGuard {
  /** Counts the attempt. Refuses it during a pause, before anything is hashed. */
  admit(attempt: Attempt): Promise<void>;
  /** The password was wrong. Throws if concurrent attempts have used up the limit in the meantime. */
  failed(attempt: Attempt): Promise<void>;
  /** The password was right. Still refuses it if a pause has begun in the meantime. */
  passed(attempt: Attempt): Promise<void>;
  /** Refuses the attempt during a pause, without counting it. */
  refuseDuringPause(attempt: Attempt): Promise<void>;
  /** Ends the pause of an address. */
  endPause(email: string): Promise<void>;
}

export function createLoginGuard(database: Database, factor: number): LoginGuard {
  const limit = scaled(LOGIN_LIMITS.accountFailures, factor);
  const accountFailures = createLimiter(database, 'loginFailure', limit);
  const clientFailures = createClientLimiter(
    database,
    'clientLoginFailure',
    scaled(LOGIN_LIMITS.clientFailures, factor),
  );
  const clientAttempts = createClientLimiter(database, 'clientLogin', scaled(LOGIN_LIMITS.clientAttempts, factor));
  const pauses = createLimiter(database, 'loginPause', LOGIN_LIMITS.accountPauses);

  async function refuseDuringPause({ email, clientAddress }: Attempt): Promise<void> {
    await clientFailures.check(clientAddress);
    refuseAt(limit.points, await accountFailures.get(addressKey(email)));
  }

  async function endPause(email: string): Promise<void> {
    await accountFailures.delete(addressKey(email));
    await pauses.delete(addressKey(email));
  }

  async function startPause(key: string): Promise<void> {
    const { consumedPoints: count } = await pauses.penalty(key);
    await accountFailures.block(key, Math.min(FIRST_PAUSE_S * 2 ** (count - 1), MAX_PAUSE_S));
  }

  return {
    refuseDuringPause,
    endPause,
    async admit(attempt) {
      await clientAttempts.consume(attempt.clientAddress);
      await refuseDuringPause(attempt);
    },
    async failed({ email, clientAddress }) {
      const key = addressKey(email);
      const counted = await accountFailures.penalty(key);
      if (counted.consumedPoints === limit.points) await startPause(key);
      await clientFailures.penalize(clientAddress);
      refuseAt(limit.points + 1, counted);
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
  /** The password was right. Still refuses it if there have been too many failures in the meantime, or too many successes. */
  passed(caller: Confirming): Promise<void>;
}

type Confirming = Pick<Caller, 'id' | 'tokenHash'>;

export function createConfirmationGuard(database: Database, factor: number): ConfirmationGuard {
  const limit = scaled(LOGIN_LIMITS.tokenFailures, factor);
  const failures = createLimiter(database, 'confirmationFailure', limit);
  const successes = createLimiter(database, 'confirmation', scaled(LOGIN_LIMITS.userConfirmations, factor));
  const keyOf = ({ tokenHash }: Confirming) => tokenHash.toString('base64url');
  const admit = async (caller: Confirming) => refuseAt(limit.points, await failures.get(keyOf(caller)));
  return {
    admit,
    failed: async (caller) => refuseAt(limit.points + 1, await failures.penalty(keyOf(caller))),
    async passed(caller) {
      await admit(caller);
      await consume(successes, String(caller.id));
    },
  };
}
