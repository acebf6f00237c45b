// `npm run backup [-- file]`: writes all that the database has to one file, also while servers run.
import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { systemClock } from './adapters/clock.ts';
import { createLog } from './adapters/log.ts';
import { secondsSinceStart, tellProgress } from './adapters/progress.ts';
import { say } from './adapters/standard-output.ts';
import { readConfig } from './config.ts';
import { loadDotEnv } from './dot-env.ts';
import { writeBackupFile } from './db/backup/backup-file.ts';
import { backUp } from './db/backup/backup.ts';
import { connectBeside } from './db/connect.ts';
import { StartError } from './start-error.ts';
import { runStoppable } from './stoppable-command.ts';

async function main(signal: AbortSignal): Promise<void> {
  loadDotEnv();
  const config = readConfig(process.env);
  const madeAt = new Date(systemClock.now()).toISOString();
  const file = resolve(process.argv[2] ?? join(config.dataDir, 'backups', `sixfold-${madeAt.replaceAll(':', '')}.gz`));
  if (existsSync(file)) throw new StartError(`"${file}" is there already. Give another name.`);
  await mkdir(dirname(file), { recursive: true });
  const database = await connectBeside({ ...config, log: createLog('warn'), signal });
  try {
    await backUp(database, { madeAt, write: (lines) => writeBackupFile(file, lines), progress: tellProgress, signal });
  } finally {
    await database.close();
  }
  const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
  say(`Backed up to ${file} (${megabytes} MB, ${secondsSinceStart()} s)\n`);
}

runStoppable('backup', main);
