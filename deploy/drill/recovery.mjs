// `npm run drill:recovery`: deletes all games of a database with a WAL archive, and recovers the moment before with
// PostgreSQL's own tools, as docs/operations.md describes. `--short` is the form for `npm test`.
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildServer } from '../../scripts/lib/build.mjs';
import { createFigures } from '../../scripts/lib/figure-blocks.mjs';
import { asCommand } from '../../scripts/lib/steps.mjs';
import { createPostgres } from '../lib/postgres.mjs';
import { freePorts, killAll } from '../lib/processes.mjs';
import { POSTGRES_BIN, regularUser, requireExecutables } from '../lib/programs.mjs';
import { createServer } from '../lib/server.mjs';
import { until } from '../lib/until.mjs';
import { compareLog } from './compare.mjs';
import { createLoad } from './load.mjs';

const RELIABILITY_PAGE = new URL('../../docs/reliability.md', import.meta.url);
const FULL = { users: 60, games: 2000 };
const SHORT = { users: 3, games: 100 };

async function rehearse({ folder, users, games, print }) {
  const archive = join(folder, 'archive');
  mkdirSync(archive);
  const { uid, gid } = regularUser('postgres');
  chownSync(archive, uid, gid);
  const [port, serverPort, basePort] = await freePorts(3);
  const postgres = createPostgres({ folder, name: 'original', port });
  await postgres.create({ archive_mode: 'on', archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` });
  const server = createServer({ folder, name: 'server', port: serverPort, databaseUrl: postgres.databaseUrl });
  await server.start();
  const logFile = join(folder, 'acknowledgements.log');
  const load = await createLoad({ ...server, logFile, users });
  load.start();

  await load.someGames(games);
  const base = createPostgres({ folder, name: 'restored', port: basePort });
  const connection = `host=127.0.0.1 port=${port} user=postgres`;
  await postgres.runProgram('pg_basebackup', '-d', connection, '-D', base.dataDir, '--checkpoint=fast', '-X', 'none');
  await load.someGames(games);
  const before = readFileSync(logFile, 'utf8');
  const moment = (await postgres.query('SELECT clock_timestamp()')).trim();
  await load.someGames(games);
  // The accident: a statement without its WHERE.
  await postgres.query('DELETE FROM completions');
  await load.abort();
  await server.kill();
  await archiveAll(postgres);
  await postgres.stop();

  base.configure({
    archive_mode: 'off',
    restore_command: `cp ${archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  });
  writeFileSync(join(base.dataDir, 'recovery.signal'), '');
  await base.start();
  const checkedFile = join(folder, 'checked.log');
  writeFileSync(checkedFile, acknowledgedBefore(before, readFileSync(logFile, 'utf8')));
  const found = await compareLog(checkedFile, base.databaseUrl, folder);
  print(`recovered to ${moment}, the moment before all games were deleted`);
  print(`acknowledged by then: ${found.acknowledged} games, ${found.byAccounts} of them by accounts`);
  print(`of these missing: ${found.lost}, duplicated: ${found.duplicated}, not as sent: ${found.neverSent}`);
  print(`stored counts: ${found.countsAgree ? 'agree with the games' : 'DO NOT agree with the games'}`);
  return found.lost + found.duplicated + found.neverSent === 0 && found.countsAgree;
}

async function archiveAll(postgres) {
  const last = (await postgres.query('SELECT pg_walfile_name(pg_switch_wal())')).trim();
  await until('the last WAL file is archived', async () =>
    (await postgres.query(`SELECT last_archived_wal >= '${last}' FROM pg_stat_archiver`)).startsWith('t'),
  );
}

/** The acknowledgements up to a moment, and everything that was ever sent: later games may be stored, but need not be. */
const acknowledgedBefore = (logThen, logNow) =>
  logThen +
  logNow
    .slice(logThen.length)
    .split('\n')
    .filter((line) => line.startsWith('sent'))
    .map((line) => `${line}\n`)
    .join('');

await asCommand(async () => {
  const { values } = parseArgs({ options: { short: { type: 'boolean' }, write: { type: 'boolean' } } });
  requireExecutables(
    ['postgres', 'initdb', 'pg_basebackup'].map((name) => join(POSTGRES_BIN, name)),
    { command: 'npm run drill:recovery', advice: '  sudo apt-get install --no-install-recommends postgresql-15' },
  );
  await buildServer();
  const folder = mkdtempSync(join(tmpdir(), 'sixfold-recovery-'));
  chmodSync(folder, 0o755);
  const cleanUp = async () => {
    await killAll(folder);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(name, () => void cleanUp().finally(() => process.exit(130)));
  const figures = createFigures(RELIABILITY_PAGE, 'recovery drill');
  let passed = false;
  try {
    passed = await rehearse({ folder, print: figures.print, ...(values.short ? SHORT : FULL) });
    if (passed) figures.save();
  } finally {
    await cleanUp();
  }
  process.exit(passed ? 0 : 1);
});
