import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isRoot, makeWorkbench, NOBODY, postmasterPid, query, type Workbench } from './workbench.ts';

// Starts many processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

let bench: Workbench;
beforeAll(async () => void (bench = await makeWorkbench()));
afterAll(() => bench.cleanUp());

const inUse = (pid: number, dataDir: string) =>
  `Another Sixfold server (process ${pid}) is using the data folder "${dataDir}". Stop it first, or use another DATA_DIR.`;

describe('one data folder, one server', () => {
  test.each(['an empty folder', 'an existing one'])(
    'of two concurrent starts with %s, one serves and one is refused',
    async () => {
      const dataDir = bench.path('shared');
      const both = [bench.start({ dataDir }), bench.start({ dataDir })] as const;
      const outcomes = await Promise.all(both.map((server) => server.outcome()));
      expect(outcomes.toSorted()).toEqual(['ready', 'refused']);
      const [winner, loser] = outcomes[0] === 'ready' ? both : [both[1], both[0]];

      expect(await loser.refused()).toEqual({ refused: inUse(winner.pid, dataDir), code: 'IN_USE' });
      expect(await loser.exit()).toBe(3);
      const { connectionString } = await winner.ready();
      expect(await query(connectionString, 'select 1 as one')).toEqual([{ one: 1 }]);
      expect(await winner.kill('SIGTERM')).toBe(0);
    },
  );

  test('a second server is refused without harming the first', async () => {
    const dataDir = bench.path('shared');
    const first = bench.start({ dataDir, write: 'gently' });
    const { dir } = await first.ready();
    const pid = postmasterPid(dir);
    const second = bench.start({ dataDir });
    expect((await second.refused()).refused).toBe(inUse(first.pid, dataDir));
    expect(await second.exit()).toBe(3);

    await first.writes(first.acknowledged().length + 20);
    expect(postmasterPid(dir)).toBe(pid);
    expect(first.logs().join()).not.toContain('has stopped');
    expect(await first.kill('SIGTERM')).toBe(0);
  });

  test('a start during a stop waits until the stop is complete', async () => {
    const dataDir = bench.path('shared');
    const first = bench.start({ dataDir, write: 'gently' });
    await first.ready();
    await first.writes(20);
    const stopping = first.kill('SIGTERM');
    const second = bench.start({ dataDir });
    await second.ready();
    expect(await stopping).toBe(0);
    expect(await second.kill('SIGTERM')).toBe(0);
  });
});

test('a suspended server whose data folder was taken reports it and leaves the other server alone', async () => {
  const dataDir = bench.path('shared');
  const sleeper = bench.start({ dataDir });
  const { dir } = await sleeper.ready();
  process.kill(sleeper.pid, 'SIGSTOP');
  process.kill(postmasterPid(dir) ?? 0, 'SIGKILL');
  const other = bench.start({ dataDir });
  await other.ready();
  const pid = postmasterPid(dir);
  process.kill(sleeper.pid, 'SIGCONT');
  expect(await sleeper.lost()).toBe(inUse(other.pid, dataDir));
  expect(await sleeper.exit()).toBe(0);
  expect(postmasterPid(dir)).toBe(pid);
  expect(await other.kill('SIGTERM')).toBe(0);
});

describe('an unusable folder gives a one-line error', () => {
  /** A copy of the stopped cluster with some damage. */
  async function damagedCopy(name: string, damage: (dir: string) => Promise<void>): Promise<string> {
    const dataDir = bench.path(name);
    execFileSync('cp', ['-a', bench.path('shared'), dataDir]);
    await damage(join(dataDir, 'postgres'));
    return dataDir;
  }

  async function refusal(dataDir: string) {
    const server = bench.start({ dataDir });
    const { refused, code } = await server.refused();
    expect(await server.exit()).toBe(3);
    expect(refused).not.toContain('\n');
    return { refused, code };
  }

  test('a damaged control file', async () => {
    const dataDir = await damagedCopy('damaged', (dir) => writeFile(`${dir}/global/pg_control`, Buffer.alloc(8192)));
    const { refused, code } = await refusal(dataDir);
    expect(code).toBe('START_FAILED');
    expect(refused).toContain(`The database in "${dataDir}/postgres" did not start: `);
    expect(refused).toMatch(/incorrect checksum|incompatible with server|pg_control/);
  });

  test('a lost WAL, which PostgreSQL notices only after switching to its log file', async () => {
    const dataDir = await damagedCopy('journal', async (dir) => {
      await rm(`${dir}/pg_wal`, { recursive: true });
      await mkdir(`${dir}/pg_wal`);
      const { uid, gid } = await stat(dir);
      await chown(`${dir}/pg_wal`, uid, gid);
    });
    const { refused } = await refusal(dataDir);
    expect(refused).toMatch(/did not start: could not locate a valid checkpoint record/);
  });

  test.each([
    ['15', 'Back it up with the release of Sixfold that created it and restore it into a new DATA_DIR'],
    ['99', 'Update Sixfold'],
  ])('files created by PostgreSQL %s', async (version, advice) => {
    const dataDir = bench.path(`created-by-${version}`);
    await mkdir(`${dataDir}/postgres`, { recursive: true });
    await writeFile(`${dataDir}/postgres/PG_VERSION`, `${version}\n`);
    if (isRoot) await chown(`${dataDir}/postgres`, NOBODY, NOBODY);
    const { refused, code } = await refusal(dataDir);
    expect(code).toBe('WRONG_VERSION');
    expect(refused).toContain(
      `was created by PostgreSQL ${version}, but this release of Sixfold runs PostgreSQL 18. ${advice}`,
    );
  });

  test('other files in its place', async () => {
    const dataDir = bench.path('photos');
    await mkdir(`${dataDir}/postgres`, { recursive: true });
    await writeFile(`${dataDir}/postgres/holiday.jpg`, '');
    expect(await refusal(dataDir)).toEqual({
      code: 'NOT_A_CLUSTER',
      refused: `"${dataDir}/postgres" contains files that are not a PostgreSQL database. Move them elsewhere, or use another DATA_DIR.`,
    });
  });

  test('a file where the data folder should be', async () => {
    const dataDir = bench.path('a-file');
    await writeFile(dataDir, '');
    expect(await refusal(dataDir)).toEqual({ code: 'NO_ACCESS', refused: `"${dataDir}" is not a folder.` });
  });

  test.skipIf(isRoot)('a read-only folder', async () => {
    const dataDir = bench.path('closed');
    await mkdir(dataDir);
    await chmod(dataDir, 0o500);
    expect((await refusal(dataDir)).refused).toBe(`This user has no permission to use "${dataDir}/postgres".`);
  });
});
