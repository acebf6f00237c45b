import type { Algorithm } from '@node-rs/argon2';
import { createSemaphore } from '../lib/semaphore.ts';

const COST = { memoryCost: 19_456, timeCost: 2 };

/** The hash of an unknown password. Verifying it takes as long as verifying any other hash of that cost. */
export const dummyHash = ({ memoryCost, timeCost } = COST) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$4KzZcxkUdN7t9NpSm0dxOw$SChlgtElOmCB6IlSItYjkQ2uJ+iG1kJeCA68jNa2QdI`;

// Two of libuv's four threads; the others are for files and DNS lookups.
const MAX_CONCURRENT = 2;
/** A few seconds' worth. Beyond that, clients should retry later. */
const MAX_QUEUE = 100;

/** The hashing queue is full. */
export class PasswordsBusyError extends Error {
  override name = 'PasswordsBusyError';
}

/** Argon2id on worker threads. Each hash takes 19 MiB and a core for a while, so only a few run concurrently. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Without a hash, takes the same time and returns false. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

/** Loaded on first use: it would slow down every start. */
const loadArgon2 = () => import('@node-rs/argon2');

export function createPasswords({ maxConcurrent = MAX_CONCURRENT, maxQueue = MAX_QUEUE, cost = COST } = {}): Passwords {
  const options = { algorithm: 2 satisfies Algorithm.Argon2id, parallelism: 1, ...cost };
  const queueFull = () => new PasswordsBusyError('Too many passwords are waiting to be hashed.');
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
    hash: (password) =>
      withSlot(async () => {
        const { hash } = await loadArgon2();
        return hash(password, options);
      }),
    verify: (password, stored) =>
      withSlot(async () => {
        const { verify } = await loadArgon2();
        return (await verify(stored ?? dummyHash(cost), password)) && stored !== undefined;
      }),
  };
}
