import { existsSync } from 'node:fs';
import { readFile, readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import { errorCode } from './cluster-error.ts';
import { runCommand } from './run-command.ts';

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM'; // alive, but owned by another user
  }
}

/** Whether the process is the PostgreSQL that uses that folder, and not another program with a reused pid. */
export async function isPostmasterOf(pid: number, dir: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  return existsSync('/proc/self/cmdline') ? matchesProc(pid, dir) : matchesPs(pid, dir);
}

async function matchesProc(pid: number, dir: string): Promise<boolean> {
  // Empty for a zombie.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const [program = '', ...args] = command.split('\0');
  if (basename(program) !== 'postgres') return false;
  // PostgreSQL's working directory is its folder, however it was started and even after the folder was renamed.
  const workingDir = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return workingDir === undefined ? args.includes(dir) : workingDir === dir;
}

async function matchesPs(pid: number, dir: string): Promise<boolean> {
  const { stdout } = await runCommand('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  return stdout.includes('postgres') && stdout.includes(dir);
}
