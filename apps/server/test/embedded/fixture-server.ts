// A small server on the embedded cluster, run as a process of its own. Each line it prints is one JSON object.
import { writeSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { startCluster } from '../../src/db/embedded/cluster.ts';
import { ClusterError, ignore } from '../../src/db/embedded/cluster-error.ts';
import type { FixtureLine, FixtureOptions } from './fixture-protocol.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as FixtureOptions;
const say = (line: FixtureLine) => writeSync(1, `${JSON.stringify(line)}\n`);

try {
  await serve();
} catch (error) {
  if (!(error instanceof ClusterError)) throw error;
  say({ refused: error.message, code: error.code });
  process.exitCode = 3; // and no process.exit(): a refused start must leave nothing that keeps us alive
}

async function serve() {
  const cluster = await startCluster({
    ...options,
    log: { info: (log) => say({ log }), warn: (log) => say({ log }) },
    onLost: (error) => {
      say({ lost: error.message });
      void pool.end().then(() => cluster.stop());
    },
  });
  const { dir, connectionString, connection, user } = cluster;
  const pool = new pg.Pool({ connectionString, max: 2 });
  pool.on('error', ignore); // PostgreSQL is killed on purpose
  let serving = true;

  const drain = async () => {
    serving = false;
    const { rowCount } = await pool.query('select 1'); // still answered while we drain
    say({ drained: rowCount === 1 });
    await pool.end();
    await cluster.stop();
    say({ stopped: true });
  };
  process.once('SIGTERM', () => void drain());
  process.once('SIGINT', () => void drain());
  say({ ready: { dir, socketDir: connection.host, connectionString, user } });

  if (!options.write) return;
  await pool.query('create table if not exists written (id bigint generated always as identity primary key)');
  while (serving) {
    try {
      const { rows } = await pool.query<{ id: string }>('insert into written default values returning id');
      say({ acknowledged: Number(rows[0]?.id) });
      if (options.write === 'gently') await delay(5);
    } catch {
      await delay(10);
    }
  }
}
