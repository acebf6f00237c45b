import { readFileSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from '../../src/db/embedded/cluster.ts';
import { ignore } from '../../src/db/embedded/cluster-error.ts';
import type { Settings } from '../../src/db/embedded/settings.ts';

// Nobody minds losing it in a power cut, and it is gone before it needs tidying.
const FAST: Settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' };

interface ThrowawayOptions {
  /** a folder with initdb and postgres, instead of the PostgreSQL that came with npm */
  binaries?: string | undefined;
  settings?: Settings | undefined;
}

/** A cluster in a temporary folder, made by the launcher that production uses. `stop` deletes it. */
export async function startThrowawayCluster(options: ThrowawayOptions = {}): Promise<Cluster> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sixfold-test-'));
  await chmod(dataDir, 0o755); // root's PostgreSQL runs as another user, who has to get in
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
      await rm(cluster.dir, { recursive: true, force: true }); // elsewhere if that user has no way into our folder
      await remove();
    };
    return { ...cluster, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** For a run that ends without `stop`: there is no time left to wait. */
function abandon(dir: string, dataDir: string): void {
  try {
    process.kill(Number.parseInt(readFileSync(join(dir, 'postmaster.pid'), 'utf8'), 10), 'SIGQUIT');
  } catch {
    // gone already
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
