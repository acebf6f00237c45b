import { setTimeout } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import type { ServerProcess } from '../process/server-process.ts';

/** What a server holds after a garbage collection. */
export interface Vitals {
  /** The heap and what it refers to, in bytes, without compiled code. */
  memory: number;
  /** In bytes. */
  resident: number;
  descriptors: number;
  timers: number;
  sockets: number;
}

/** Makes a server print its vitals when asked to. */
export const VITALS_ENVIRONMENT = { NODE_OPTIONS: `--import=${new URL('vitals.mjs', import.meta.url).href}` };

const READINGS = 10;
const INTERVAL_MS = 4000;

/** The lowest of several readings: idle connections to the database close after 30 seconds. */
export async function readVitals(server: ServerProcess): Promise<Vitals> {
  let lowest = await readOnce(server);
  for (let reading = 1; reading < READINGS; reading += 1) {
    await setTimeout(INTERVAL_MS);
    const next = await readOnce(server);
    lowest = {
      memory: Math.min(lowest.memory, next.memory),
      resident: Math.min(lowest.resident, next.resident),
      descriptors: Math.min(lowest.descriptors, next.descriptors),
      timers: Math.min(lowest.timers, next.timers),
      sockets: Math.min(lowest.sockets, next.sockets),
    };
  }
  return lowest;
}

function readOnce({ child, output }: ServerProcess): Promise<Vitals> {
  const printed = () => [...output().matchAll(/^vitals (.*)\n/gm)];
  const before = printed().length;
  child.kill('SIGUSR2');
  return vi.waitFor(
    () => {
      const line = printed()[before];
      expect(line).toBeDefined();
      return JSON.parse(line![1]!) as Vitals;
    },
    { timeout: 60_000 },
  );
}
