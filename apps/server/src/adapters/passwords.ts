import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { createTurns } from '../lib/semaphore.ts';

const COST = { memoryCost: 19_456, timeCost: 2 };

/** Of a password that nobody knows; to compare with it takes as long as with any other of that cost. */
export const hashOfNobody = ({ memoryCost, timeCost } = COST) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$4KzZcxkUdN7t9NpSm0dxOw$SChlgtElOmCB6IlSItYjkQ2uJ+iG1kJeCA68jNa2QdI`;

// Two of libuv's four threads: the others are left to files and look-ups of names.
const AT_ONCE = 2;
/** A few seconds' worth. Whoever would wait longer is better told to come back. */
const MAY_WAIT = 100;

/** More passwords are to be hashed than this server can keep up with. */
export class PasswordsBusyError extends Error {
  override name = 'PasswordsBusyError';
}

/** Argon2id on threads of its own; each hash takes 19 MiB and a core for a while, so that only a few run at once. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash to compare with it takes as long, and is wrong. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

export function createPasswords({ atOnce = AT_ONCE, mayWait = MAY_WAIT, cost = COST } = {}): Passwords {
  const options = { algorithm: 2 satisfies Algorithm.Argon2id, parallelism: 1, ...cost };
  const refusal = () => new PasswordsBusyError('Too many passwords wait to be hashed.');
  const turns = createTurns({ atOnce, mayWait, refusal });

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    await turns.take();
    try {
      return await work();
    } finally {
      turns.giveBack();
    }
  }

  return {
    hash: (password) => inTurn(() => hash(password, options)),
    verify: (password, stored) =>
      inTurn(async () => (await verify(stored ?? hashOfNobody(cost), password)) && stored !== undefined),
  };
}
