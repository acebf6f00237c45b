import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { startThrowawayCluster } from './throwaway-cluster.ts';
import { query } from './workbench.ts';

// Starts many processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const DEBIAN_15 = '/usr/lib/postgresql/15/bin';

const KINDS = [
  { name: 'the bundled PostgreSQL', binaries: undefined, version: '18' },
  { name: "Debian's PostgreSQL 15", binaries: DEBIAN_15, version: '15' },
].filter(({ binaries }) => binaries === undefined || existsSync(binaries));

describe.each(KINDS)('on $name', ({ binaries, version }) => {
  test('a throwaway cluster handles non-ASCII letters and leaves nothing behind', async () => {
    const cluster = await startThrowawayCluster({ binaries, settings: { work_mem: '1MB' } });
    expect(cluster.version.split('.')[0]).toBe(version);
    const [row] = await query(
      cluster.connectionString,
      `select current_setting('fsync') fsync, current_setting('work_mem') work_mem, current_database() db, upper('é') letter`,
    );
    expect(row).toEqual({ fsync: 'off', work_mem: '1MB', db: 'sixfold', letter: 'É' });
    await cluster.stop();
    expect(existsSync(dirname(cluster.dir))).toBe(false);
  });
});
