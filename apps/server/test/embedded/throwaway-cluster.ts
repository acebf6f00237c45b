import { readFileSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '../../src/db/embedded/cluster.ts';
import { ignore } from '../../src/db/embedded/cluster-error.ts';
import type { Settings } from '../../src/db/embedded/settings.ts';

// The cluster may be lost in a power failure, and it is deleted before it needs a vacuum.
const FAST: Settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

interface ThrowawayOptions {
  /** the folder with the initdb and postgres to use instead of the bundled PostgreSQL */
  binaries?: string | undefined;
  settings?: Settings | undefined;
}

/** A cluster in a temporary folder, started by the production launcher. `stop` deletes it. */
export async function startThrowawayCluster(options: ThrowawayOptions = {}): Promise<Cluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sixfold-test-'));
  await chmod(dataDir, 0o755); // as root, PostgreSQL runs as another user, who needs access
  const remove = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  try {
    const cluster = await startCluster({
      dataDir,
      log: { info: ignore, warn: ignore },
      binaries: options.binaries,
      settings: { ...FAST, ...options.settings },
    });
    const atExit = () => abandon(cluster.dir, dataDir);
    process.once('exit', atExit);
    const stop = async () => {
      await cluster.stop();
      process.off('exit', atExit);
      await rm(cluster.dir, { recursive: true, force: true }); // elsewhere if that user has no access to our folder
      await remove();
    };
    return { ...cluster, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** For a process that exits without calling `stop` and cannot wait. */
function abandon(dir: string, dataDir: string): void {
  try {
    process.kill(Number.parseInt(readFileSync(join(dir, 'postmaster.pid'), 'utf8'), 10), 'SIGQUIT');
  } catch {
    // already exited
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
