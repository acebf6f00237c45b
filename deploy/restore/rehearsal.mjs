// What both restore drills share: a database, a server and players on this machine, and a folder for all their files.
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { buildServer } from '../../scripts/lib/build.mjs';
import { createFigures } from '../../scripts/lib/figure-blocks.mjs';
import { asCommand } from '../../scripts/lib/steps.mjs';
import { createLoad } from '../drill/load.mjs';
import { freePorts, killAll } from '../lib/processes.mjs';
import { POSTGRES_BIN, regularUser, requireExecutables } from '../lib/programs.mjs';
import { createServer, RECOUNT } from '../lib/server.mjs';
import { createPostgres } from './postgres.mjs';

const RELIABILITY_PAGE = new URL('../../docs/reliability.md', import.meta.url);
const CHECK_LOG = fileURLToPath(new URL('../drill/check-log.mjs', import.meta.url));
const FULL = { users: 60, games: 2000 };
const SHORT = { users: 3, games: 100 };

const run = promisify(execFile);

/** Runs one of our programs as a command of the owner, on the given database. */
export const runBundle = (program, args, { databaseUrl, folder }) =>
  run(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: folder },
  });

/** Compares a log of sent and acknowledged games with a database. */
export async function compare(log, { databaseUrl, folder }) {
  const file = join(folder, 'checked.log');
  writeFileSync(file, log);
  const { stdout } = await run(process.execPath, [CHECK_LOG, file, databaseUrl]);
  const recount = await runBundle(RECOUNT, [], { databaseUrl, folder });
  return { ...JSON.parse(stdout), countsAgree: recount.stdout.startsWith('The stored counts agree') };
}

/** Runs a drill; `--short` is the form for `npm test`. `rehearse` returns whether it succeeded. */
export const asDrill = (command, block, rehearse) =>
  asCommand(async () => {
    const { values } = parseArgs({ options: { short: { type: 'boolean' }, write: { type: 'boolean' } } });
    const programs = ['postgres', 'initdb', 'pg_basebackup'].map((name) => join(POSTGRES_BIN, name));
    requireExecutables(programs, { command, advice: '  sudo apt-get install --no-install-recommends postgresql-15' });
    await buildServer();
    const folder = mkdtempSync(join(tmpdir(), 'sixfold-restore-'));
    chmodSync(folder, 0o755);
    const end = async () => {
      await killAll(folder);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.once(name, () => void end().finally(() => process.exit(130)));
    const figures = createFigures(RELIABILITY_PAGE, block);
    let passed = false;
    try {
      passed = await rehearse({ folder, print: figures.print, ...(values.short ? SHORT : FULL) });
      if (passed) figures.save();
    } finally {
      await end();
    }
    process.exit(passed ? 0 : 1);
  });

/** A database with these settings, a server on it, and players who keep finishing games. */
export async function startSite({ folder, users, settings = {} }) {
  const owner = regularUser('postgres');
  const [port, serverPort, nextPort] = await freePorts(3);
  const postgres = createPostgres({ folder, name: 'original', port, owner });
  await postgres.create();
  postgres.configure(settings);
  await postgres.start();
  await postgres.createDatabase();
  const { databaseUrl } = postgres;
  const server = createServer({ folder, name: 'server', port: serverPort, databaseUrl });
  await server.start();
  const logFile = join(folder, 'acknowledgements.log');
  const load = await createLoad({ ...server, logFile, users });
  load.start();
  return {
    postgres,
    server,
    load,
    readLog: () => readFileSync(logFile, 'utf8'),
    /** Another PostgreSQL, for what is restored. */
    createNext: () => createPostgres({ folder, name: 'restored', port: nextPort, owner }),
  };
}

/** The acknowledgements up to a moment, and everything that was ever sent: later games may be stored, but need not be. */
export const acknowledgedBefore = (logThen, logNow) =>
  logThen +
  logNow
    .slice(logThen.length)
    .split('\n')
    .filter((line) => line.startsWith('sent'))
    .map((line) => `${line}\n`)
    .join('');
