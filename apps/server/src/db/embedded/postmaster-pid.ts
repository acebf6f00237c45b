import { readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ignore } from './ignore.ts';
import { isAlive, isPostmasterOf } from './process-info.ts';

// PostgreSQL's own lock on its folder. Lines: process, folder, start time, port, socket folder, …
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

/** The lock file of a PostgreSQL that runs on this folder now, or nothing. */
export async function readLivePidFile(dir: string): Promise<PidFile | undefined> {
  const file = await readLock(join(dir, PID_FILE));
  return file && file.pid > 0 && (await isPostmasterOf(file.pid, dir)) ? file : undefined;
}

/**
 * After a crash the process number in a lock file may have gone to another program of the same user. PostgreSQL takes
 * that for a running server and refuses to start for as long as the program lives. A free number it handles itself.
 */
export async function clearStaleLocks(dir: string, socketLock: string): Promise<void> {
  await clearStaleLock(join(dir, PID_FILE), dir);
  await clearStaleLock(socketLock, dir);
}

async function clearStaleLock(path: string, dir: string): Promise<void> {
  const file = await readLock(path);
  if (!file || !(await blocksForEver(file, path, dir))) return;
  // Renamed and read again: another start may have put a good one there since we looked.
  const aside = `${path}.stale-${process.pid}`;
  await rename(path, aside).catch(ignore);
  const moved = await readFile(aside, 'utf8').catch(() => undefined);
  if (moved !== undefined && moved !== file.text) await rename(aside, path);
  else await rm(aside, { force: true });
}

async function blocksForEver(file: PidFile, path: string, dir: string): Promise<boolean> {
  if (file.pid > 0) return isAlive(file.pid) && !(await isPostmasterOf(file.pid, dir));
  // Empty for an instant while it is being made, and for ever after a power cut in that instant.
  await delay(1000);
  return (await readLock(path))?.text === file.text;
}
