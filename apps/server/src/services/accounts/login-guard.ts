import type { Clock } from '../../adapters/clock.ts';
import type { Database } from '../../db/database.ts';
import {
  addressKey,
  consume,
  createClientLimiter,
  createLimiter,
  LOGIN_LIMITS,
  refuseAt,
  scaled,
} from '../limits/rate-limits.ts';
import { hashSecret } from '../../lib/secrets.ts';
import { findMailLink } from '../mail/links.ts';
import type { Caller } from './sign-ins.ts';
import { findUser } from './users.ts';

const FIRST_PAUSE_S = 60;
const MAX_PAUSE_S = LOGIN_LIMITS.accountFailures.duration;

interface Attempt {
  email: string;
  clientAddress: string;
  /** Counts only against its pass (`admitPass`): a pause that others have caused does not hold it up. */
  hasPass: boolean;
}

/** Slows down password guessing. Counts by address, not by account, so an unknown address behaves like a known one. */
export interface LoginGuard {
  /**
   * Whether the attempt comes from the browser that has just reset the password. Counts it against the pass: one that has
   * been used too often is worth nothing.
   */
  admitPass(attempt: { email: string; loginPass?: string | undefined }): Promise<boolean>;
  /** Counts the attempt. Refuses it during a pause, before anything is hashed. */
  admit(attempt: Attempt): Promise<void>;
  /** The password was wrong. Throws if concurrent attempts have used up the limit in the meantime. */
  failed(attempt: Attempt): Promise<void>;
  /**
   * Refuses the attempt during a pause, without counting it. Call this for a right password, too: a pause may have begun
   * in the meantime. Nothing is reset then, or a stranger could tell that the owner had logged in.
   */
  refuseDuringPause(attempt: Attempt): Promise<void>;
  /** Ends the pause of an address. */
  endPause(email: string): Promise<void>;
}

export function createLoginGuard(database: Database, clock: Clock, factor: number): LoginGuard {
  const limit = scaled(LOGIN_LIMITS.accountFailures, factor);
  const accountFailures = createLimiter(database, 'loginFailure', limit);
  const clientFailures = createClientLimiter(
    database,
    'clientLoginFailure',
    scaled(LOGIN_LIMITS.clientFailures, factor),
  );
  const clientAttempts = createClientLimiter(database, 'clientLogin', scaled(LOGIN_LIMITS.clientAttempts, factor));
  const passLimit = scaled(LOGIN_LIMITS.passAttempts, factor);
  const passAttempts = createLimiter(database, 'loginPass', passLimit);
  const pauses = createLimiter(database, 'loginPause', LOGIN_LIMITS.accountPauses);

  async function refuseDuringPause({ email, clientAddress, hasPass }: Attempt): Promise<void> {
    if (hasPass) return;
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
    async admitPass({ email, loginPass }) {
      if (loginPass === undefined) return false;
      const userId = await findMailLink(database.orm, loginPass, 'login', clock.now());
      // Only a holder of a valid pass gets this far, so the time reveals nothing about other addresses.
      if (userId === undefined || (await findUser(database.orm, email))?.id !== userId) return false;
      const { consumedPoints } = await passAttempts.penalty(hashSecret(loginPass).toString('base64url'));
      return consumedPoints <= passLimit.points;
    },
    async admit(attempt) {
      if (attempt.hasPass) return;
      await clientAttempts.consume(attempt.clientAddress);
      await refuseDuringPause(attempt);
    },
    async failed({ email, clientAddress, hasPass }) {
      if (hasPass) return;
      const key = addressKey(email);
      const counted = await accountFailures.penalty(key);
      if (counted.consumedPoints === limit.points) await startPause(key);
      await clientFailures.penalize(clientAddress);
      refuseAt(limit.points + 1, counted);
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
