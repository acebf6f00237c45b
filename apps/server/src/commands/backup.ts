// `npm run backup [-- <file>]`: writes the whole database to one file, even while servers are running.
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../adapters/clock.ts';
import { createLog } from '../adapters/log.ts';
import { print } from '../adapters/standard-output.ts';
import { readConfig } from '../config.ts';
import { loadDotEnv } from '../adapters/dot-env.ts';
import { createParentFolder, writeBackupFile } from '../db/backup/backup-file.ts';
import { backUp } from '../db/backup/backup.ts';
import { connectForCommand } from '../db/connect.ts';
import { StartError } from '../lib/start-error.ts';
import { printProgress, runStoppable, secondsSinceStart } from './command.ts';

async function main(signal: AbortSignal): Promise<void> {
  loadDotEnv();
  const config = readConfig(process.env);
  const madeAt = new Date(systemClock.now()).toISOString();
  const file = resolve(readArgument() ?? join(config.dataDir, 'backups', `sixfold-${madeAt.replaceAll(':', '')}.gz`));
  if (existsSync(file)) throw new StartError(`"${file}" already exists. Choose another name.`);
  await createParentFolder(file);
  const database = await connectForCommand({ ...config, log: createLog('warn'), signal });
  try {
    await backUp(database, { madeAt, write: (lines) => writeBackupFile(file, lines), progress: printProgress, signal });
  } finally {
    await database.close();
  }
  const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
  print(`Backed up to ${file} (${megabytes} MB, ${secondsSinceStart()} s)\n`);
}

function readArgument(): string | undefined {
  try {
    const [file, ...others] = parseArgs({ allowPositionals: true }).positionals;
    if (others.length === 0) return file;
  } catch {
    // An unknown option: this command has none.
  }
  throw new StartError('Usage: npm run backup [-- <file>]');
}

runStoppable('backup', main);
