import { readdirSync, readFileSync } from 'node:fs';

/** In clock ticks: of a process and of those of its children that have ended. Linux only. */
export function ticksOf(pid: number): number {
  const fields = statOf(pid);
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
}

const statOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ');

const parentOf = (pid: number) => {
  try {
    return Number(statOf(pid)[1]);
  } catch {
    return undefined; // gone meanwhile
  }
};

/** The process and those it has started that still run, as the processes of PostgreSQL. */
export function ticksOfFamily(pid: number): number {
  const others = readdirSync('/proc')
    .map(Number)
    .filter((other) => other > 0 && parentOf(other) === pid);
  return [pid, ...others].reduce((sum, member) => sum + ticksOf(member), 0);
}

export const TICKS_PER_SECOND = 100;

/** In megabytes. */
export function residentMemory(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
