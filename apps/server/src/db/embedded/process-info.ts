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
    return errorCode(error) === 'EPERM'; // alive, but of another user
  }
}

/** Whether this process is the PostgreSQL of that folder, and not a later program that was given the same number. */
export async function isPostmasterOf(pid: number, dir: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  return existsSync('/proc/self/cmdline') ? looksRightInProc(pid, dir) : looksRightToPs(pid, dir);
}

async function looksRightInProc(pid: number, dir: string): Promise<boolean> {
  // Empty for a process that has ended and waits for its parent to notice.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const [program = '', ...args] = command.split('\0');
  if (basename(program) !== 'postgres') return false;
  // PostgreSQL works inside its folder, so this holds however it was started and even after the folder was renamed.
  const workingDir = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return workingDir === undefined ? args.includes(dir) : workingDir === dir;
}

async function looksRightToPs(pid: number, dir: string): Promise<boolean> {
  const { stdout } = await runCommand('ps', ['-ww', '-o', 'command=', '-p', String(pid)]);
  return stdout.includes('postgres') && stdout.includes(dir);
}
