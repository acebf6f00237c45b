// A PostgreSQL of Debian's, run as an ordinary user on a port of this machine.
import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asUser, killNow, start } from '../lib/processes.mjs';
import { POSTGRES_BIN } from '../lib/programs.mjs';
import { until } from '../lib/until.mjs';

const run = promisify(execFile);

/** `name` is a folder in `folder`. */
export function createPostgres({ folder, name, port, owner }) {
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

  return {
    home,
    dataDir,
    databaseUrl: `postgresql://sixfold@127.0.0.1:${port}/sixfold`,
    runProgram,
    query,
    create: () =>
      runProgram('initdb', '-D', dataDir, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust'),
    async createDatabase() {
      await query('CREATE ROLE sixfold LOGIN', 'postgres');
      await query('CREATE DATABASE sixfold OWNER sixfold', 'postgres');
    },
    configure: (settings) =>
      appendFileSync(
        join(dataDir, 'postgresql.conf'),
        Object.entries(settings)
          .map(([setting, value]) => `${setting} = '${value}'\n`)
          .join(''),
      ),
    start() {
      const args = ['-D', dataDir, '-h', '127.0.0.1', '-p', String(port), '-k', home];
      running = start(join(POSTGRES_BIN, 'postgres'), args, { folder, name, cwd: home, user: owner });
      return until('PostgreSQL accepts changes', async () =>
        (await query('SELECT pg_is_in_recovery()', 'postgres')).startsWith('f'),
      );
    },
    kill: () => killNow(running),
  };
}
