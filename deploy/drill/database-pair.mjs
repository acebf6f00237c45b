// Two PostgreSQL machines under Patroni, with etcd to agree through. A machine is Patroni and its PostgreSQL.
import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { allProcesses, killNow, signal, start } from './processes.mjs';
import { answersOk, getJson, until } from './until.mjs';

export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin';
const run = promisify(execFile);

/** The shortest that Patroni takes: without news from the leader, another takes over after `ttl` seconds. */
const TIMES = { ttl: 20, loop_wait: 1, retry_timeout: 3 };

export function createPair({ folder, ports, owner, isSynchronous }) {
  const etcdUrl = `http://127.0.0.1:${ports.etcd}`;
  const machines = ['one', 'two'].map((name, index) =>
    createMachine({ name, folder, owner, isSynchronous, etcd: ports.etcd, ...ports.machines[index] }),
  );
  let etcd;

  const members = async () => (await getJson(`${machines.find((machine) => machine.isUp()).api}/cluster`)).members;
  const leader = async () => {
    const found = (await members()).find(({ role, state }) => role === 'leader' && state === 'running');
    return machines.find(({ name }) => name === found?.name);
  };

  return {
    machines,
    leader,
    standby: async () => {
      const leading = await leader();
      return machines.find((machine) => machine !== leading);
    },
    startEtcd() {
      const peer = `http://127.0.0.1:${ports.etcdPeer}`;
      etcd = start(
        'etcd',
        [
          '--name=drill',
          `--data-dir=${join(folder, 'etcd')}`,
          `--initial-cluster=drill=${peer}`,
          `--listen-client-urls=${etcdUrl}`,
          `--advertise-client-urls=${etcdUrl}`,
          `--listen-peer-urls=${peer}`,
          `--initial-advertise-peer-urls=${peer}`,
        ],
        { folder, name: 'etcd', env: process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {} },
      );
      return until('etcd answers', () => answersOk(`${etcdUrl}/health`));
    },
    killEtcd: () => killNow(etcd),
    /** One leads, and the other follows it closely enough to take over. */
    isHealthy: async () => {
      // What they say of each other may be some seconds old.
      if (!(await Promise.all(machines.map(({ api }) => answersOk(`${api}/health`)))).every(Boolean)) return false;
      const all = await members();
      const [leading] = all.filter(({ role, state }) => role === 'leader' && state === 'running');
      const following = all.find(({ role }) => role === (isSynchronous ? 'sync_standby' : 'replica'));
      return (
        leading && following?.state === 'running' && following.timeline === leading.timeline && following.lag === 0
      );
    },
    async stopPostgres() {
      for (const machine of machines) {
        machine.killPostgres();
        await until(`machine ${machine.name} is dead`, () => machine.isDead(), 10_000);
      }
    },
  };
}

function createMachine({ name, folder, owner, isSynchronous, etcd, postgres, rest }) {
  const home = join(folder, name);
  const dataDir = join(home, 'data');
  const config = join(home, 'patroni.json');
  mkdirSync(home, { mode: 0o700 });
  // YAML, which Patroni reads, takes JSON.
  writeFileSync(config, JSON.stringify(patroniConfig({ name, home, dataDir, isSynchronous, etcd, postgres, rest })));
  if (process.getuid() === 0) for (const path of [home, config]) chownSync(path, owner.uid, owner.gid);
  const api = `http://127.0.0.1:${rest}`;
  let patroni;

  /** The postmaster and all that it has started. */
  function postgresProcesses() {
    const all = allProcesses();
    const postmaster = all.find(({ pid, command }) => pid === postmasterPid() && command.includes(dataDir));
    return postmaster ? [postmaster, ...all.filter(({ parent }) => parent === postmaster.pid)] : [];
  }

  function postmasterPid() {
    try {
      return Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10);
    } catch {
      return undefined; // it does not run
    }
  }

  const killPostgres = () => postgresProcesses().forEach(({ pid }) => signal(pid, 'SIGKILL'));
  return {
    name,
    api,
    postgres,
    isUp: () => patroni?.isRunning() ?? false,
    start() {
      patroni = start('patroni', [config], { folder: home, name: 'patroni', user: owner.name });
    },
    /** As when its power goes: everything at once. */
    kill() {
      if (patroni?.isRunning()) patroni.child.kill('SIGKILL');
      killPostgres();
    },
    killPostgres,
    killPatroni: () => killNow(patroni),
    loseDisk: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }),
    isDead: () => postgresProcesses().length === 0 && !patroni?.isRunning(),
    /** Holds back what the primary has to tell its standby. */
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
        // A primary whose PostgreSQL has died gives way at once.
        primary_start_timeout: 0,
        // While etcd is away, a primary that reaches its standby stays one.
        failsafe_mode: true,
        synchronous_mode: isSynchronous,
        // Never alone: what is acknowledged is on two disks, and nothing is acknowledged while there is one.
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
