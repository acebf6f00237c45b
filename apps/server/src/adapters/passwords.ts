import { hash, verify, type Algorithm } from '@node-rs/argon2';
import { createSemaphore } from '../lib/semaphore.ts';

const COST = { memoryCost: 19_456, timeCost: 2 };

/** Of a password that nobody knows; to compare with it takes as long as with any other of that cost. */
export const hashOfNobody = ({ memoryCost, timeCost } = COST) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$4KzZcxkUdN7t9NpSm0dxOw$SChlgtElOmCB6IlSItYjkQ2uJ+iG1kJeCA68jNa2QdI`;

// Two of libuv's four threads: the others are left to files and look-ups of names.
const MAX_CONCURRENT = 2;
/** A few seconds' worth. Whoever would wait longer is better told to come back. */
const MAX_QUEUE = 100;

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

export function createPasswords({ maxConcurrent = MAX_CONCURRENT, maxQueue = MAX_QUEUE, cost = COST } = {}): Passwords {
  const options = { algorithm: 2 satisfies Algorithm.Argon2id, parallelism: 1, ...cost };
  const queueFull = () => new PasswordsBusyError('Too many passwords wait to be hashed.');
  const slots = createSemaphore({ maxConcurrent, maxQueue, queueFull });

  async function withSlot<T>(work: () => Promise<T>): Promise<T> {
    await slots.acquire();
    try {
      return await work();
    } finally {
      slots.release();
    }
  }

  return {
    hash: (password) => withSlot(() => hash(password, options)),
    verify: (password, stored) =>
      withSlot(async () => (await verify(stored ?? hashOfNobody(cost), password)) && stored !== undefined),
  };
}
