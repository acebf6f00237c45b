import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Three times the peak usage of all checks. */
const ENOUGH_BYTES = 6 * 2 ** 30;

/**
 * A temporary folder, deleted when this process exits. In memory if possible: the tests create and delete hundreds of
 * databases with hundreds of files, which takes a quarter of their time on a disk.
 */
export function makeScratchFolder() {
  const folder = inMemory() ?? mkdtempSync(join(tmpdir(), 'sixfold-checks-'));
  chmodSync(folder, 0o1777); // some tests run programs as another user
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  return folder;
}

function inMemory() {
  let folder;
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    if (Math.min(bavail * bsize, freemem()) < ENOUGH_BYTES) return undefined;
    folder = mkdtempSync(join(IN_MEMORY, 'sixfold-'));
    // Many containers mount /dev/shm noexec.
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    execFileSync(program);
    return folder;
  } catch {
    if (folder) rmSync(folder, { recursive: true });
    return undefined;
  }
}
