import { readdirSync, readFileSync } from 'node:fs';

/** In clock ticks: of a process and of those of its children that have ended. Linux only. */
export function ticksOf(pid: number): number {
  const fields = statOf(pid);
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}

const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');

function ifStillThere<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const parentOf = (pid: number) => ifStillThere(() => Number(statOf(pid)[1]));

/** The process and those it has started that still run, as the processes of PostgreSQL. */
export function ticksOfFamily(pid: number): number {
  const children = readdirSync('/proc')
    .map(Number)
    .filter((other) => other > 0 && parentOf(other) === pid)
    .reduce((sum, child) => sum + (ifStillThere(() => ticksOf(child)) ?? 0), 0);
  // Last: one that has ended meanwhile counts for the process itself.
  return children + ticksOf(pid);
}

/** Of what a process has started and has seen end. */
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
