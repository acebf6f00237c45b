import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearStaleLocks, readLivePidFile } from './postmaster-pid.ts';

let dir: string;
let pidFile: string;
let socketLock: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sixfold-pid-'));
  pidFile = join(dir, 'postmaster.pid');
  socketLock = join(dir, '.s.PGSQL.5432.lock');
});
afterEach(() => rm(dir, { recursive: true }));

test('a pid reused by another program is stale', async () => {
  await writeFile(pidFile, `${process.pid}\n${dir}\n`);
  await writeFile(socketLock, `${process.pid}\n${dir}\n`);
  expect(await readLivePidFile(dir)).toBeUndefined();
  await clearStaleLocks(dir, socketLock);
  expect([existsSync(pidFile), existsSync(socketLock)]).toEqual([false, false]);
});

test('a file left empty by a power failure is removed', async () => {
  await writeFile(pidFile, '');
  await clearStaleLocks(dir, socketLock);
  expect(existsSync(pidFile)).toBe(false);
});

test('an empty file that is filled a moment later stays', async () => {
  await writeFile(pidFile, '');
  const clearing = clearStaleLocks(dir, socketLock);
  await writeFile(pidFile, `999999999\n${dir}\n`);
  await clearing;
  expect(existsSync(pidFile)).toBe(true);
});

test('a pid file that names no running process is left to PostgreSQL', async () => {
  await writeFile(pidFile, `999999999\n${dir}\n`);
  await clearStaleLocks(dir, socketLock);
  expect(existsSync(pidFile)).toBe(true);
});
