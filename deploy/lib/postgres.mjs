// Debian's PostgreSQL, run as an ordinary user on a local port.
import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asUser, start } from './processes.mjs';
import { POSTGRES_BIN, regularUser } from './programs.mjs';
import { until } from './until.mjs';

const run = promisify(execFile);

/** `name` is a folder in `folder`. */
export function createPostgres({ folder, name, port }) {
  const owner = regularUser('postgres');
  const home = join(folder, name);
  const dataDir = join(home, 'data');
  mkdirSync(home, { mode: 0o700 });
  chownSync(home, owner.uid, owner.gid);
  let running;

  async function runProgram(program, ...args) {
    const [command, ...rest] = asUser(owner, [join(POSTGRES_BIN, program), ...args]);
    return (await run(command, rest, { cwd: home, maxBuffer: 1 << 30 })).stdout;
  }
  const query = (sql, database = 'sixfold') =>
    runProgram('psql', '-XAtq', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', '-d', database, '-c', sql);

  function configure(settings) {
    const lines = Object.entries(settings).map(([setting, value]) => `${setting} = '${value}'\n`);
    appendFileSync(join(dataDir, 'postgresql.conf'), lines.join(''));
  }

  async function startServer() {
    const args = ['-D', dataDir, '-h', '127.0.0.1', '-p', String(port), '-k', home];
    running = start(join(POSTGRES_BIN, 'postgres'), args, { folder, name, cwd: home, user: owner });
    const acceptsChanges = async () => (await query('SELECT pg_is_in_recovery()', 'postgres')).startsWith('f');
    await until('PostgreSQL accepts changes', async () => !running.isRunning() || acceptsChanges());
    if (!running.isRunning()) throw new Error(running.lastOutput());
  }

  return {
    dataDir,
    databaseUrl: `postgresql://sixfold@127.0.0.1:${port}/sixfold`,
    runProgram,
    query,
    configure,
    /** An empty database for a site. */
    async create(settings = {}) {
      await runProgram('initdb', '-D', dataDir, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust');
      configure(settings);
      await startServer();
      await query('CREATE ROLE sixfold LOGIN', 'postgres');
      await query('CREATE DATABASE sixfold OWNER sixfold', 'postgres');
    },
    start: startServer,
    /** Immediately, as in a crash. */
    async stop() {
      running.child.kill('SIGQUIT');
      await running.ended;
    },
  };
}
