// `npm run restore -- file [--replace]`: fills an empty database with a backup, or puts the backup in the place of all
// that the database has.
import { createReadStream, existsSync } from 'node:fs';
import { pipeline } from 'node:stream';
import { parseArgs } from 'node:util';
import { createGunzip } from 'node:zlib';
import { createLog } from './adapters/log.ts';
import { tellProgress } from './adapters/progress.ts';
import { readConfig } from './config.ts';
import { DamagedBackup } from './db/backup/format.ts';
import { readParts } from './db/backup/read-parts.ts';
import { restore } from './db/backup/restore.ts';
import { connect } from './db/connect.ts';
import { fail, runProgram, StartError } from './start-error.ts';

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const { file, replace } = readArguments();
  if (!existsSync(file)) throw new StartError(`There is no file "${file}".`);
  const { madeAt, rows } = await check(file);
  // Not beside a server: an embedded database that one uses is refused here.
  const signal = new AbortController().signal;
  const database = await connect({ ...config, log: createLog('warn'), onLost: fail, signal });
  try {
    await restore(database, linesOf(file), { replace, progress: tellProgress });
    process.stdout.write(`Restored the backup of ${madeAt}: ${rows} rows. Start Sixfold to use it.\n`);
  } finally {
    await database.close();
  }
}

/** Reads it through once before anything is touched. */
async function check(file: string): Promise<{ madeAt: string; rows: number }> {
  let madeAt = '';
  let rows = 0;
  for await (const part of readParts(linesOf(file))) {
    if (part.kind === 'header') madeAt = part.header.madeAt;
    if (part.kind === 'table-end') rows += part.count;
  }
  return { madeAt, rows };
}

function readArguments(): { file: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true });
    const [file, ...others] = positionals;
    if (file !== undefined && others.length === 0) return { file, replace: values.replace ?? false };
  } catch {
    // An option that there is not.
  }
  throw new StartError('Say which file: npm run restore -- <file> [--replace]');
}

/** Not by `readline`: it also ends a line at characters that a text may hold. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const text = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8');
  let rest = '';
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw isZlibError(error) ? new DamagedBackup() : error;
  }
}

const isZlibError = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_');

runProgram(main);
