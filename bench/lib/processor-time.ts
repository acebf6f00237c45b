import { readdirSync, readFileSync } from 'node:fs';

/** In clock ticks, including children that have exited. Linux only. */
export function ticksOf(pid: number): number {
  const fields = statOf(pid);
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}

const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');

function ifRunning<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const parentOf = (pid: number) => ifRunning(() => Number(statOf(pid)[1]));

/** Including children that are still running, such as the processes of PostgreSQL. */
export function ticksOfFamily(pid: number): number {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((other) => other > 0 && parentOf(other) === pid)
    .reduce((sum, child) => sum + (ifRunning(() => ticksOf(child)) ?? 0), 0);
  // Last: a child that has exited by then counts toward the process itself.
  return children + ticksOf(pid);
}

/** Only children that have exited. */
export const ticksOfEnded = (pid: number): number =>
  statOf(pid)
    .slice(13, 15)
    .reduce((sum, field) => sum + Number(field), 0);

export const TICKS_PER_SECOND = 100;

/** In megabytes. */
export function residentMemory(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
