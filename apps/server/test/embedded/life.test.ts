import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startCluster } from '../../src/db/embedded/cluster.ts';
import { ignore } from '../../src/db/embedded/cluster-error.ts';
import { readLivePidFile } from '../../src/db/embedded/postmaster-pid.ts';
import { isAlive } from '../../src/db/embedded/process-info.ts';
import {
  killPostmaster,
  makeWorkbench,
  missingRows,
  postmasterPid,
  query,
  socketsIn,
  type Workbench,
} from './workbench.ts';

// Starts many processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let bench: Workbench;
beforeAll(async () => void (bench = await makeWorkbench()));
afterAll(() => bench.cleanUp());

test('starts with an empty folder, stops cleanly, and starts again with its data', async () => {
  const dataDir = bench.path('plain');
  const first = bench.start({ dataDir });
  const { dir, socketDir, connectionString } = await first.ready();
  expect(first.logs().join()).toContain(`The database is in "${dir}"`);
  await query(connectionString, 'create table saved as select 42 as answer');
  const pid = postmasterPid(dir) ?? 0;
  expect(isAlive(pid)).toBe(true);

  expect(await first.kill('SIGTERM')).toBe(0);
  expect(isAlive(pid)).toBe(false);
  expect(postmasterPid(dir)).toBeUndefined();
  expect(await socketsIn(socketDir)).toEqual([]);

  const oldLog = join(dir, 'log/postgresql-Old.log');
  await writeFile(oldLog, '');
  await utimes(oldLog, 0, 0);
  const second = bench.start({ dataDir });
  const again = await second.ready();
  expect((await readdir(join(dir, 'log'))).filter((name) => !/^postgresql-(?!Old)...\.log$/.test(name))).toEqual([]);
  expect(await query(again.connectionString, 'select answer from saved')).toEqual([{ answer: 42 }]);
  await second.kill('SIGTERM');
});

test("the cluster's settings are safe and private", async () => {
  const server = bench.start({ dataDir: bench.path('plain') });
  const { connectionString } = await server.ready();
  const rows = await query<{ name: string; setting: string }>(
    connectionString,
    'select name, setting from pg_settings',
  );
  const settings = Object.fromEntries(rows.map((row) => [row.name, row.setting]));
  expect(settings).toMatchObject({
    listen_addresses: '',
    unix_socket_permissions: '0700',
    fsync: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    server_encoding: 'UTF8',
    jit: 'off',
    shared_buffers: '8192', // pages of 8 kB
    log_filename: 'postgresql-%a.log',
  });
  expect(await query(connectionString, `select upper('é') as letter`)).toEqual([{ letter: 'É' }]);
  await server.kill('SIGTERM');
});

test('a folder moved to a path with spaces, quotes, commas and percent signs works', async () => {
  const dataDir = bench.path(`my "data", 100%25 'né`);
  await rename(bench.path('plain'), dataDir);
  const server = bench.start({ dataDir });
  const { connectionString, socketDir, dir } = await server.ready();
  expect(socketDir).toBe(dir);
  expect(await query(connectionString, 'select answer from saved')).toEqual([{ answer: 42 }]);
  await server.kill('SIGTERM');
  await rename(dataDir, bench.path('plain'));
});

test('a path too long for a socket gets a private folder in /tmp, which the next server reuses and removes on stop', async () => {
  const dataDir = bench.path('long'.repeat(30));
  await rename(bench.path('plain'), dataDir);
  const first = bench.start({ dataDir });
  const { socketDir } = await first.ready();
  expect(socketDir).toMatch(/^\/tmp\/sixfold-[0-9a-f]{16}-0$/);
  expect(await socketsIn(socketDir)).toHaveLength(2);
  await first.kill('SIGKILL');

  const second = bench.start({ dataDir });
  const { connectionString } = await second.ready();
  expect(await query(connectionString, 'select answer from saved')).toEqual([{ answer: 42 }]);
  expect(await second.kill('SIGTERM')).toBe(0);
  expect(existsSync(socketDir)).toBe(false);
  await rename(dataDir, bench.path('plain'));
});

test('Ctrl-C reaches the server, which then drains, but not PostgreSQL', async () => {
  const server = bench.start({ dataDir: bench.path('plain') }, { ownGroup: true });
  const { dir } = await server.ready();
  const group = (pid: number) => Number(execFileSync('ps', ['-o', 'pgid=', '-p', String(pid)], { encoding: 'utf8' }));
  const pid = postmasterPid(dir) ?? 0;
  expect(group(server.pid)).toBe(server.pid);
  expect(group(pid)).toBe(pid);
  process.kill(-server.pid, 'SIGINT');
  expect(await server.drained()).toBe(true);
  expect(await server.exit()).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

test('a server killed 20 times under load loses no acknowledged row, and each successor takes over the cluster', async () => {
  const dataDir = bench.path('plain');
  const acknowledged: number[] = [];
  const postmasters = new Set<number | undefined>();
  for (let round = 0; round < 20; round++) {
    const server = bench.start({ dataDir, write: 'hard' });
    const { dir } = await server.ready();
    postmasters.add(postmasterPid(dir));
    await server.writes(1 + round * 2);
    await server.kill('SIGKILL');
    acknowledged.push(...server.acknowledged());
  }
  const last = bench.start({ dataDir });
  const { connectionString } = await last.ready();
  expect(acknowledged.length).toBeGreaterThanOrEqual(400);
  expect(await missingRows(connectionString, acknowledged)).toEqual([]);
  expect(postmasters.size).toBe(1);
  await last.kill('SIGTERM');
});

test('PostgreSQL killed under load is restarted with all acknowledged rows', async () => {
  const server = bench.start({ dataDir: bench.path('plain'), write: 'hard' });
  const { dir, connectionString } = await server.ready();
  for (let round = 1; round <= 3; round++) {
    await server.writes(server.acknowledged().length + 20);
    await killPostmaster(dir, 'SIGKILL');
    await server.logged('PostgreSQL is running again.', round);
  }
  await server.writes(server.acknowledged().length + 20);
  expect(server.logs().filter((line) => line.includes('has stopped'))).toHaveLength(3);
  expect(await missingRows(connectionString, server.acknowledged())).toEqual([]);
  expect(await server.kill('SIGTERM')).toBe(0);
});

test('after the server and PostgreSQL are both killed, the next start recovers', async () => {
  const dataDir = bench.path('plain');
  const server = bench.start({ dataDir, write: 'hard' });
  const { dir } = await server.ready();
  await server.writes(50);
  process.kill(postmasterPid(dir) ?? 0, 'SIGKILL');
  await server.kill('SIGKILL');

  const next = bench.start({ dataDir });
  const { connectionString } = await next.ready();
  expect(await missingRows(connectionString, server.acknowledged())).toEqual([]);
  expect(await next.kill('SIGTERM')).toBe(0);
});

test('a lock file whose pid was reused does not block the start', async () => {
  const dataDir = bench.path('plain');
  const server = bench.start({ dataDir });
  const { dir } = await server.ready();
  const pid = String(postmasterPid(dir));
  process.kill(Number(pid), 'SIGKILL');
  await server.kill('SIGKILL');
  // As the same user: PostgreSQL itself ignores another user's process.
  const other = bench.startSleeper(dir);
  for (const lock of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const text = await readFile(join(dir, lock), 'utf8');
    await writeFile(join(dir, lock), text.replace(pid, String(other)));
  }

  const next = bench.start({ dataDir });
  await next.ready();
  expect(postmasterPid(dir)).not.toBe(other);
  expect(isAlive(other)).toBe(true);
  await next.kill('SIGTERM');
});

test('an aborted start stops PostgreSQL', async () => {
  const dataDir = bench.path('plain');
  const controller = new AbortController();
  // The getter runs when PostgreSQL is about to start.
  const settings = {
    get work_mem() {
      controller.abort();
      return '4MB';
    },
  };
  const log = { info: ignore, warn: ignore };
  await expect(startCluster({ dataDir, log, settings, signal: controller.signal })).rejects.toThrow('aborted');
  expect(await readLivePidFile(join(dataDir, 'postgres'))).toBeUndefined();
});
