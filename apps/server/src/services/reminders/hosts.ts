import { createSemaphore, type Semaphore } from '../../lib/semaphore.ts';

/** Requests to one push service at a time, from one server. */
const CONCURRENCY = 32;
/** Requests to hosts that are not known push services, together: anyone can make up any number of slow ones. */
const UNKNOWN_CONCURRENCY = 64;
/** A service that fails this often in a row is left alone for a while. */
const FAILURES_MAX = 5;
const PAUSE_MS = 60_000;
/** Anyone can make up hosts. */
const HOSTS_MAX = 1_000;

interface Host {
  slots: Semaphore;
  using: number;
  failures: number;
  pausedUntil: number;
}

export interface Hosts {
  /** Too many requests to hosts that are not known push services. */
  isCrowded(name: string): boolean;
  /** When the host may be called again, if it may not be now. */
  pausedUntil(name: string, now: number): number | undefined;
  /** Runs a call to the host, after those that are waiting for it. */
  use<T>(name: string, call: () => Promise<T>): Promise<T>;
  succeeded(name: string): void;
  /** True for the first failure since the last success. */
  failed(name: string, now: number): boolean;
  /** The host has asked for a break. */
  pause(name: string, until: number): void;
}

/** What this server knows about the push services it calls. */
export function createHosts(): Hosts {
  const hosts = new Map<string, Host>();
  let usingUnknown = 0;

  function hostOf(name: string): Host {
    const known = hosts.get(name);
    if (known) return known;
    const queueFull = () => new Error('Too many reminders are waiting for a push service.');
    const slots = createSemaphore({ maxConcurrent: CONCURRENCY, maxQueue: Infinity, queueFull });
    const host = { slots, using: 0, failures: 0, pausedUntil: 0 };
    if (hosts.size >= HOSTS_MAX) for (const [other, { using }] of hosts) if (using === 0) hosts.delete(other);
    hosts.set(name, host);
    return host;
  }

  return {
    isCrowded: (name) => serviceOf(name) === UNKNOWN && usingUnknown >= UNKNOWN_CONCURRENCY,
    pausedUntil(name, now) {
      const until = hosts.get(name)?.pausedUntil ?? 0;
      return now < until ? until : undefined;
    },
    async use(name, call) {
      const host = hostOf(name);
      const unknown = Number(serviceOf(name) === UNKNOWN);
      host.using += 1;
      usingUnknown += unknown;
      try {
        await host.slots.acquire();
        try {
          return await call();
        } finally {
          host.slots.release();
        }
      } finally {
        host.using -= 1;
        usingUnknown -= unknown;
        // Nothing to remember.
        if (host.using === 0 && host.failures === 0) hosts.delete(name);
      }
    },
    succeeded: (name) => void Object.assign(hostOf(name), { failures: 0, pausedUntil: 0 }),
    failed(name, now) {
      const host = hostOf(name);
      host.failures += 1;
      if (host.failures >= FAILURES_MAX) host.pausedUntil = now + PAUSE_MS;
      return host.failures === 1;
    },
    pause(name, until) {
      const host = hostOf(name);
      host.failures = Math.max(host.failures, 1);
      host.pausedUntil = Math.max(host.pausedUntil, until);
    },
  };
}

const SERVICES: [name: string, host: RegExp][] = [
  ['google', /\.googleapis\.com$/],
  ['mozilla', /\.mozilla\.com$/],
  ['apple', /\.apple\.com$/],
  ['microsoft', /\.windows\.com$/],
];

export const UNKNOWN = 'other';

/** For metrics: a label may have only a few values. */
export const serviceOf = (host: string): string => SERVICES.find(([, known]) => known.test(host))?.[0] ?? UNKNOWN;
