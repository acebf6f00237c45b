// A small server on the embedded cluster, run as a separate process. It prints one JSON object per line.
import { writeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startCluster } from '../../src/db/embedded/cluster.ts';
import { ClusterError, ignore } from '../../src/db/embedded/cluster-error.ts';
import type { FixtureLine, FixtureOptions } from './fixture-protocol.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as FixtureOptions;
const print = (line: FixtureLine) => writeSync(1, `${JSON.stringify(line)}\n`);

try {
  await serve();
} catch (error) {
  if (!(error instanceof ClusterError)) throw error;
  print({ refused: error.message, code: error.code });
  process.exitCode = 3; // no process.exit(): a refused start must leave nothing that keeps the process alive
}

async function serve() {
  const cluster = await startCluster({
    ...options,
    log: { info: (log) => print({ log }), warn: (log) => print({ log }) },
    onLost: (error) => {
      print({ lost: error.message });
      void pool.end().then(() => cluster.stop());
    },
  });
  const { dir, connectionString, connection, user } = cluster;
  const pool = new pg.Pool({ connectionString, max: 2 });
  pool.on('error', ignore); // PostgreSQL is killed on purpose
  let serving = true;

  const drain = async () => {
    serving = false;
    const { rowCount } = await pool.query('select 1'); // still works while draining
    print({ drained: rowCount === 1 });
    await pool.end();
    await cluster.stop();
    print({ stopped: true });
  };
  process.once('SIGTERM', () => void drain());
  process.once('SIGINT', () => void drain());
  print({ ready: { dir, socketDir: connection.host, connectionString, user } });

  if (!options.write) return;
  await pool.query('create table if not exists written (id bigint generated always as identity primary key)');
  while (serving) {
    try {
      const { rows } = await pool.query<{ id: string }>('insert into written default values returning id');
      print({ acknowledged: Number(rows[0]?.id) });
      if (options.write === 'gently') await delay(5);
    } catch {
      await delay(10);
    }
  }
}
