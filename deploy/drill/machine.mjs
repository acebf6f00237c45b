// A database machine: Patroni, its PostgreSQL, and the program that watches the leader, with a disk and a clock of their own.
import { execFile } from 'node:child_process';
import { chownSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { allProcesses, killNow, signal, start } from '../lib/processes.mjs';
import { POSTGRES_BIN } from '../lib/programs.mjs';
import { createClock } from './clock.mjs';
import { createDisk } from './disk.mjs';
import { patroniConfig, REST_PORT, SCOPE } from './patroni-config.mjs';

const run = promisify(execFile);
const WATCH = fileURLToPath(new URL('../patroni/release-dead-leader.mjs', import.meta.url));

export function createMachine({ host, folder, owner, isSynchronous, etcdUrl }) {
  const { name, address } = host;
  const home = join(folder, name);
  const dataDir = join(home, 'data');
  const config = join(home, 'patroni.json');
  const api = `http://${address}:${REST_PORT}`;
  const disk = createDisk({ image: join(folder, `${name}.disk`), mountPoint: home, owner });
  const clock = createClock(folder, name);
  // Patroni reads YAML, which includes JSON.
  writeFileSync(config, JSON.stringify(patroniConfig({ name, address, home, dataDir, isSynchronous, etcdUrl })));
  chownSync(config, owner.uid, owner.gid);
  let patroni;
  let watch;

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

  const signalPostgres = (which) => postgresProcesses().forEach(({ pid }) => signal(pid, which));
  function signalAll(which) {
    for (const program of [watch, patroni]) if (program?.isRunning()) program.child.kill(which);
    signalPostgres(which);
  }

  return {
    name,
    host,
    api,
    disk,
    clock,
    isUp: () => patroni?.isRunning() ?? false,
    start() {
      host.plugIn();
      const { prefix } = host;
      // After the change of user: libfaketime creates files in /dev/shm that their owner alone can open.
      const [program, ...args] = [...clock.prefix, 'patroni', config];
      patroni = start(program, args, { folder, name: `${name}-patroni`, user: owner, prefix });
      if (watch?.isRunning()) return;
      const options = ['--name', name, '--patroni', api, '--etcd', etcdUrl, '--scope', SCOPE];
      watch = start(process.execPath, [WATCH, ...options], { folder, name: `${name}-watch`, user: owner, prefix });
    },
    /** Like a power failure: everything at the same time, and nothing answers from its address. */
    kill() {
      host.unplug();
      signalAll('SIGKILL');
    },
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    killPostgres: () => signalPostgres('SIGKILL'),
    killPatroni: () => killNow(patroni),
    loseDisk: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }),
    isDead: () => postgresProcesses().length === 0 && !patroni?.isRunning() && !watch?.isRunning(),
    /** Delays every flush to the disk until the returned function is called. */
    slowDisk(delayMs) {
      const pids = postgresProcesses().flatMap(({ pid }) => ['-p', String(pid)]);
      const inject = `inject=fsync,fdatasync:delay_enter=${delayMs * 1000}`;
      const args = ['-f', '-qq', '-o', '/dev/null', '-e', 'trace=fsync,fdatasync', '-e', inject, ...pids];
      const strace = start('strace', args, { folder, name: `${name}-strace` });
      return async () => {
        strace.child.kill('SIGTERM');
        await strace.ended;
      };
    },
    query: async (database, sql) => {
      const to = ['-h', address, '-U', 'postgres', '-d', database];
      const options = { maxBuffer: 1 << 30, timeout: 30_000, env: { PATH: process.env.PATH } };
      return (await run(join(POSTGRES_BIN, 'psql'), [...to, '-XAtq', '-c', sql], options)).stdout;
    },
  };
}
