import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { start } from '../lib/processes.mjs';
import { regularUser, POSTGRES_BIN } from '../lib/programs.mjs';
import { until } from '../lib/until.mjs';

/** An empty PostgreSQL in the folder. */
export async function startDatabase(folder, port) {
  const home = join(folder, 'database');
  const dataDir = join(home, 'data');
  const user = regularUser('postgres');
  mkdirSync(home);
  if (process.getuid() === 0) chownSync(home, user.uid, user.gid);
  const runProgram = (name, args) => start(join(POSTGRES_BIN, name), args, { folder: home, name, user });

  const initdb = runProgram('initdb', ['-D', dataDir, '-U', 'sixfold', '-A', 'trust', '-E', 'UTF8']);
  if ((await initdb.ended)[0] !== 0) throw new Error(initdb.lastOutput());
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const args = ['-D', dataDir, '-p', String(port), ...settings.flatMap((it) => ['-c', it])];
  const address = ['-h', '127.0.0.1', '-p', String(port), '-q'];
  const isReady = async () => (await runProgram('pg_isready', address).ended)[0] === 0;
  let postgres;
  const database = {
    url: `postgresql://sixfold@127.0.0.1:${port}/postgres`,
    /** Immediately, as in a crash. */
    async stop() {
      postgres.child.kill('SIGQUIT');
      await postgres.ended;
    },
    async start() {
      postgres = runProgram('postgres', args);
      await until('PostgreSQL is ready', async () => !postgres.isRunning() || isReady());
      if (!postgres.isRunning()) throw new Error(postgres.lastOutput());
    },
  };
  await database.start();
  return database;
}
