import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ignore } from './cluster-error.ts';
import { isAlive, isPostmasterOf } from './process-info.ts';

// PostgreSQL's lock file. Lines: pid, folder, start time, port, socket folder, …
const PID_FILE = 'postmaster.pid';

interface PidFile {
  text: string;
  pid: number;
  socketDir: string | undefined;
}

async function readLock(path: string): Promise<PidFile | undefined> {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const lines = text.split('\n');
  return { text, pid: Number.parseInt(lines[0] ?? '', 10) || 0, socketDir: lines[4]?.trim() || undefined };
}

/** The lock file, if a running PostgreSQL is using this folder. */
export async function readLivePidFile(dir: string): Promise<PidFile | undefined> {
  const file = await readLock(join(dir, PID_FILE));
  return file && file.pid > 0 && (await isPostmasterOf(file.pid, dir)) ? file : undefined;
}

/**
 * After a crash, the pid in a lock file may have been reused by another program of the same user. PostgreSQL mistakes
 * that program for a running server and refuses to start while it runs. PostgreSQL handles an unused pid itself.
 */
export async function clearStaleLocks(dir: string, socketLock: string): Promise<void> {
  await clearStaleLock(join(dir, PID_FILE), dir);
  await clearStaleLock(socketLock, dir);
}

async function clearStaleLock(path: string, dir: string): Promise<void> {
  const file = await readLock(path);
  if (!file || !(await isStale(file, path, dir))) return;
  // Rename the file and read it again: another start may have written a valid one since.
  const aside = `${path}.stale-${process.pid}`;
  await rename(path, aside).catch(ignore);
  const moved = await readFile(aside, 'utf8').catch(() => undefined);
  if (moved !== undefined && moved !== file.text) await rename(aside, path);
  else await rm(aside, { force: true });
}

async function isStale(file: PidFile, path: string, dir: string): Promise<boolean> {
  if (file.pid > 0) return isAlive(file.pid) && !(await isPostmasterOf(file.pid, dir));
  // The file is empty for an instant while it is created, and stays empty after a power failure in that instant.
  await delay(1000);
  return (await readLock(path))?.text === file.text;
}
