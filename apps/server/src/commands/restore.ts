// `npm run restore -- <file> [--replace]`: fills an empty database from a backup, or replaces everything in the database.
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createLog } from '../adapters/log.ts';
import { print } from '../adapters/standard-output.ts';
import { readConfig } from '../config.ts';
import { loadDotEnv } from '../adapters/dot-env.ts';
import { checkBackupFile, readBackupFile } from '../db/backup/backup-file.ts';
import { restore } from '../db/backup/restore.ts';
import { connect } from '../db/connect.ts';
import { fail } from '../adapters/program.ts';
import { StartError } from '../lib/start-error.ts';
import { printProgress, runStoppable, secondsSinceStart } from './command.ts';

async function main(signal: AbortSignal): Promise<void> {
  loadDotEnv();
  const config = readConfig(process.env);
  const { file, replace } = readArguments();
  if (!existsSync(file)) throw new StartError(`"${file}" does not exist.`);
  const { madeAt, rows } = await checkBackupFile(file, signal);
  // Refuses an embedded database that a running server is using.
  const database = await connect({ ...config, log: createLog('warn'), onLost: fail, signal });
  try {
    await restore(database, readBackupFile(file), { replace, progress: printProgress, signal });
    const done = `${rows} rows in ${secondsSinceStart()} s`;
    print(`Restored the backup from ${madeAt}: ${done}. Everyone has to log in again. Start Sixfold to use it.\n`);
  } finally {
    await database.close();
  }
}

function readArguments(): { file: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({ options: { replace: { type: 'boolean' } }, allowPositionals: true });
    const [file, ...others] = positionals;
    if (file !== undefined && others.length === 0) return { file, replace: values.replace ?? false };
  } catch {
    // An unknown option.
  }
  throw new StartError('Usage: npm run restore -- <file> [--replace]');
}

runStoppable('restore', main);
