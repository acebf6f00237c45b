// A machine is Patroni and its PostgreSQL.
import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { allProcesses, killNow, signal, start } from '../lib/processes.mjs';
import { POSTGRES_BIN } from '../lib/programs.mjs';

const run = promisify(execFile);

/** The shortest times that Patroni accepts. When the leader is silent for `ttl` seconds, the other machine takes over. */
const TIMES = { ttl: 20, loop_wait: 1, retry_timeout: 3 };

export function createMachine({ name, folder, owner, isSynchronous, etcd, postgres, rest }) {
  const home = join(folder, name);
  const dataDir = join(home, 'data');
  const config = join(home, 'patroni.json');
  mkdirSync(home, { mode: 0o700 });
  // Patroni reads YAML, which includes JSON.
  writeFileSync(config, JSON.stringify(patroniConfig({ name, home, dataDir, isSynchronous, etcd, postgres, rest })));
  if (process.getuid() === 0) for (const path of [home, config]) chownSync(path, owner.uid, owner.gid);
  const api = `http://127.0.0.1:${rest}`;
  let patroni;

  /** The postmaster and its children. */
  function postgresProcesses() {
    const all = allProcesses();
    const postmaster = all.find(({ pid, command }) => pid === postmasterPid() && command.includes(dataDir));
    return postmaster ? [postmaster, ...all.filter(({ parent }) => parent === postmaster.pid)] : [];
  }

  function postmasterPid() {
    try {
      return Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10);
    } catch {
      return undefined; // not running
    }
  }

  const killPostgres = () => postgresProcesses().forEach(({ pid }) => signal(pid, 'SIGKILL'));
  return {
    name,
    api,
    postgres,
    isUp: () => patroni?.isRunning() ?? false,
    start() {
      patroni = start('patroni', [config], { folder: home, name: 'patroni', user: owner });
    },
    /** Like a power failure: everything at the same time. */
    kill() {
      if (patroni?.isRunning()) patroni.child.kill('SIGKILL');
      killPostgres();
    },
    killPostgres,
    killPatroni: () => killNow(patroni),
    loseDisk: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }),
    isDead: () => postgresProcesses().length === 0 && !patroni?.isRunning(),
    /** Suspends the primary's WAL senders. */
    stallReplication: () =>
      postgresProcesses()
        .filter(({ command }) => command.includes('walsender'))
        .filter(({ pid }) => signal(pid, 'SIGSTOP')).length,
    query: async (database, sql) => {
      const to = ['-h', '127.0.0.1', '-p', String(postgres), '-U', 'postgres', '-d', database];
      const options = { maxBuffer: 1 << 30, env: { PATH: process.env.PATH } };
      return (await run(join(POSTGRES_BIN, 'psql'), [...to, '-XAtq', '-c', sql], options)).stdout;
    },
  };
}

function patroniConfig({ name, home, dataDir, isSynchronous, etcd, postgres, rest }) {
  return {
    scope: 'sixfold',
    name,
    restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
    etcd3: { host: `127.0.0.1:${etcd}` },
    bootstrap: {
      dcs: {
        ...TIMES,
        // A primary whose PostgreSQL has died gives up its role immediately.
        primary_start_timeout: 0,
        // While etcd is down, a primary that can reach its standby stays primary.
        failsafe_mode: true,
        synchronous_mode: isSynchronous,
        // Everything acknowledged is on two disks; with only one, nothing is acknowledged.
        synchronous_mode_strict: isSynchronous,
        maximum_lag_on_failover: 1 << 30,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 60, shared_buffers: '64MB', synchronous_commit: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${postgres}`,
      connect_address: `127.0.0.1:${postgres}`,
      data_dir: dataDir,
      bin_dir: POSTGRES_BIN,
      pgpass: join(home, 'pgpass'),
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      parameters: { unix_socket_directories: home },
      pg_hba: ['local all all trust', 'host all all 127.0.0.1/32 trust', 'host replication all 127.0.0.1/32 trust'],
      basebackup: [{ checkpoint: 'fast' }],
      remove_data_directory_on_rewind_failure: true,
      remove_data_directory_on_diverged_timelines: true,
    },
  };
}
