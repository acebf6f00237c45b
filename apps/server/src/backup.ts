// `npm run backup [-- file]`: writes all that the database has to one file, also while servers run.
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { systemClock } from './adapters/clock.ts';
import { createLog } from './adapters/log.ts';
import { tellProgress } from './adapters/progress.ts';
import { readConfig } from './config.ts';
import { backUp } from './db/backup/backup.ts';
import { connectBeside } from './db/connect.ts';
import { runProgram, StartError } from './start-error.ts';

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const madeAt = new Date(systemClock.now()).toISOString();
  const file = resolve(process.argv[2] ?? join(config.dataDir, 'backups', `sixfold-${madeAt.replaceAll(':', '')}.gz`));
  if (existsSync(file)) throw new StartError(`"${file}" is there already. Give another name.`);
  await mkdir(dirname(file), { recursive: true });
  const database = await connectBeside({ ...config, log: createLog('warn') });
  try {
    await backUp(database, { madeAt, write: (lines) => writeFile(file, lines), progress: tellProgress });
  } finally {
    await database.close();
  }
  process.stdout.write(`Backed up to ${file} (${(await stat(file)).size} bytes)\n`);
}

/** Under its name there is either a whole backup, safe on the disk, or nothing. */
async function writeFile(file: string, lines: AsyncIterable<string>): Promise<void> {
  const part = `${file}.part`;
  try {
    // It holds addresses and the hashes of passwords: only the owner may read it.
    await pipeline(lines, createGzip(), createWriteStream(part, { mode: 0o600 }));
    const written = await open(part);
    await written.sync().finally(() => written.close());
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

runProgram(main);
