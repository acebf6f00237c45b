import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** What all checks together need at their peak, three times over. */
const ENOUGH_BYTES = 6 * 2 ** 30;

/**
 * A temporary folder for everything, gone when this process ends. In memory where that is possible: the tests make and
 * delete hundreds of databases of hundreds of files, which a disk takes a quarter of their time for.
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
    // Many a container forbids to run what lies there.
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    execFileSync(program);
    return folder;
  } catch {
    if (folder) rmSync(folder, { recursive: true });
    return undefined;
  }
}
