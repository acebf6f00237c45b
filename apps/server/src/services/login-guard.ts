import type { RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import { addressKey, createLimiter, household, scaled, tooMany } from './rate-limits.ts';

const FIRST_PAUSE_S = 60;
const LONGEST_PAUSE_S = 15 * 60;
const FAILURES_OF_ACCOUNT = { points: 10, duration: LONGEST_PAUSE_S };
const FAILURES_OF_CLIENT = { points: 20, duration: 10 * 60 };
/** A day after the first, the pauses start short again. */
const PAUSES_OF_ACCOUNT = { points: 1, duration: 24 * 60 * 60 };

/** Who tries a password, and for which address. */
interface Attempt {
  email: string;
  clientAddress: string;
}

/**
 * Slows down whoever guesses passwords. It knows addresses and not accounts, so that an unknown address behaves like a
 * known one.
 */
export interface LoginGuard {
  /** Refuses the attempt during a pause, before anything is hashed for it. */
  admit(attempt: Attempt): Promise<void>;
  /** The password was wrong. Refuses where so many were tried at once that this one came too late to be judged. */
  failed(attempt: Attempt): Promise<void>;
  /** The password was right. Refuses it all the same where a pause has begun meanwhile. */
  passed(attempt: Attempt): Promise<void>;
  /** Ends the pause of an address. */
  forgive(email: string): Promise<void>;
}

export function createLoginGuard(database: Database, factor: number): LoginGuard {
  const account = scaled(FAILURES_OF_ACCOUNT, factor);
  const client = scaled(FAILURES_OF_CLIENT, factor);
  const ofAccount = createLimiter(database, 'loginFailure', account);
  const ofClient = createLimiter(database, 'clientLoginFailure', client);
  const pauses = createLimiter(database, 'loginPause', PAUSES_OF_ACCOUNT);

  async function admit({ email, clientAddress }: Attempt): Promise<void> {
    refuseFrom(client.points, await ofClient.get(household(clientAddress)));
    refuseFrom(account.points, await ofAccount.get(addressKey(email)));
  }

  async function forgive(email: string): Promise<void> {
    await ofAccount.delete(addressKey(email));
    await pauses.delete(addressKey(email));
  }

  async function startPause(key: string): Promise<void> {
    const { consumedPoints: run } = await pauses.penalty(key);
    await ofAccount.block(key, Math.min(FIRST_PAUSE_S * 2 ** (run - 1), LONGEST_PAUSE_S));
  }

  return {
    admit,
    forgive,
    async failed({ email, clientAddress }) {
      const key = addressKey(email);
      const fromClient = await ofClient.penalty(household(clientAddress));
      const forAccount = await ofAccount.penalty(key);
      if (forAccount.consumedPoints === account.points) await startPause(key);
      refuseFrom(client.points + 1, fromClient);
      refuseFrom(account.points + 1, forAccount);
    },
    async passed(attempt) {
      await admit(attempt);
      await forgive(attempt.email);
    },
  };
}

function refuseFrom(points: number, counted: RateLimiterRes | null): void {
  if (counted && counted.consumedPoints >= points) throw tooMany(counted);
}
