import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline as pipe } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../../lib/start-error.ts';
import { isConnectionFailure } from '../connection-failure.ts';
import { DamagedBackup } from './format.ts';
import { readParts } from './read-parts.ts';

/** Call this first, so that no work is wasted. */
export async function createParentFolder(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true }).catch((error: unknown) => {
    throw explained(error, file, 'written');
  });
}

/** Atomic: the file is either a complete backup, synced to disk, or absent. */
export async function writeBackupFile(file: string, lines: AsyncIterable<string>): Promise<void> {
  const part = `${file}.part`;
  try {
    // A backup contains email addresses and password hashes.
    await pipeline(lines, createGzip(), createWriteStream(part, { mode: 0o600 }));
    const written = await open(part);
    try {
      await written.sync();
    } finally {
      await written.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw explained(error, file, 'written');
  }
}

/** Yields the lines of the file. Not with `readline`, which also splits at characters that may be part of a text. */
export async function* readBackupFile(file: string): AsyncGenerator<string> {
  const text = pipe(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw isZlibError(error) ? new DamagedBackup() : explained(error, file, 'read');
  }
}

const isZlibError = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');

/** Names the file in a file system error. Connection errors have a `syscall` too. */
const explained = (error: unknown, file: string, done: 'read' | 'written') =>
  error instanceof Error && 'syscall' in error && !isConnectionFailure(error)
    ? new StartError(`"${file}" cannot be ${done}: ${error.message}.`)
    : error;

/** Reads the whole file before anything is changed, and summarizes it. */
export async function checkBackupFile(file: string, signal?: AbortSignal): Promise<{ madeAt: string; rows: number }> {
  let madeAt = '';
  let rows = 0;
  for await (const part of readParts(readBackupFile(file))) {
    signal?.throwIfAborted();
    if (part.kind === 'header') madeAt = part.header.madeAt;
    if (part.kind === 'table-end') rows += part.count;
  }
  return { madeAt, rows };
}
