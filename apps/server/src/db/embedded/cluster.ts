import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import type { Site } from './bring-up.ts';
import { ClusterError } from './cluster-error.ts';
import { type Connection, connectionStringOf, connectionTo } from './connect.ts';
import { createCluster } from './create-cluster.ts';
import { type KeepOptions, keepRunning } from './keep-running.ts';
import { locate } from './location.ts';
import { readLivePidFile } from './postmaster-pid.ts';
import type { RunAs } from './run-as.ts';
import type { Settings } from './settings.ts';
import { claimSocketDir, isTrustedSocketDir } from './socket-dir.ts';

export interface ClusterOptions extends KeepOptions {
  /** the server's data folder; made if it is missing */
  dataDir: string;
  /** a folder with initdb and postgres, instead of the PostgreSQL that came with npm */
  binaries?: string | undefined;
  /** more of PostgreSQL's settings; win over everything else */
  settings?: Settings | undefined;
  /** where a cluster goes that has no place in dataDir: /var/lib/sixfold */
  fallbackRoot?: string | undefined;
  /** where unreachable binaries are copied to: /var/cache/sixfold, or the user's own cache */
  cacheRoot?: string | undefined;
}

export interface Cluster {
  /** for pg.Pool: the socket, the user, and the database "sixfold" */
  connection: Connection;
  connectionString: string;
  /** where PostgreSQL keeps its files, and the user it runs as */
  dir: string;
  user: string;
  /** 18.4 */
  version: string;
  /** Stops PostgreSQL and comes back when it is gone. */
  stop(): Promise<void>;
}

const DATABASE = 'sixfold';

/** Starts the private PostgreSQL of a data folder, or takes over one that runs, and keeps it running until `stop`. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const location = await locate(options.dataDir, options.fallbackRoot);
  const { dir, runAs } = location;
  const binaries = await findBinaries(runAs, options.binaries, options.cacheRoot);
  options.log.info(location.explanation);
  if (!location.exists) await createCluster(dir, binaries, runAs);
  await checkVersion(dir, binaries);

  const site: Site = {
    dataDir: location.dataDir,
    dir,
    runAs,
    binaries,
    socketDir: await chooseSocketDir(location),
    settings: options.settings ?? {},
  };
  const stop = await keepRunning(site, DATABASE, options);
  const connection = connectionTo(site.socketDir, DATABASE);
  const connectionString = connectionStringOf(connection);
  return { connection, connectionString, dir, user: runAs.name, version: binaries.version, stop };
}

/** How to reach the private PostgreSQL of a data folder, if it runs. Whoever runs it may stop it at any time. */
export async function findRunningCluster(dataDir: string, fallbackRoot?: string): Promise<Connection | undefined> {
  const { dir, runAs } = await locate(dataDir, fallbackRoot);
  const socketDir = await runningSocketDir(dir, runAs);
  return socketDir === undefined ? undefined : connectionTo(socketDir, DATABASE);
}

// One that runs already says itself where its socket is.
const chooseSocketDir = async ({ dir, runAs }: { dir: string; runAs: RunAs }) =>
  (await runningSocketDir(dir, runAs)) ?? claimSocketDir(dir, runAs);

async function runningSocketDir(dir: string, runAs: RunAs): Promise<string | undefined> {
  const socketDir = (await readLivePidFile(dir))?.socketDir;
  return socketDir && (await isTrustedSocketDir(socketDir, dir, runAs)) ? socketDir : undefined;
}

async function checkVersion(dir: string, binaries: Binaries): Promise<void> {
  const made = (await readFile(join(dir, 'PG_VERSION'), 'utf8')).trim();
  if (Number(made) === binaries.major) return;
  const way =
    Number(made) < binaries.major
      ? 'Back it up with the Sixfold that made it and restore it into a new DATA_DIR'
      : 'Update Sixfold';
  throw new ClusterError(
    'WRONG_VERSION',
    `The database in "${dir}" was made by PostgreSQL ${made}, and this Sixfold runs PostgreSQL ${binaries.major}. ${way}, or set DATABASE_URL to a PostgreSQL ${made} that serves it.`,
  );
}
