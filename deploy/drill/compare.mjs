import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { RECOUNT } from '../lib/server.mjs';

const CHECK_LOG = fileURLToPath(new URL('check-log.mjs', import.meta.url));

const run = promisify(execFile);

/** Compares a log of sent and acknowledged games with the database, and its stored counts with its games. */
export async function compareLog(logFile, databaseUrl, folder) {
  const log = await run(process.execPath, [CHECK_LOG, logFile, databaseUrl], { maxBuffer: 1 << 30 });
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: folder };
  const recount = await run(process.execPath, [RECOUNT], { env });
  return { ...JSON.parse(log.stdout), countsAgree: recount.stdout.startsWith('The stored counts agree') };
}
