import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, findBinaries } from './binaries.ts';
import type { ClusterSpec } from './bring-up.ts';
import { ClusterError } from './cluster-error.ts';
import { type Connection, connectionStringOf, connectionTo } from './connect.ts';
import { createCluster } from './create-cluster.ts';
import { type SupervisorOptions, supervise } from './supervise.ts';
import { locate } from './location.ts';
import { readLivePidFile } from './postmaster-pid.ts';
import type { RunAs } from './run-as.ts';
import type { Settings } from './settings.ts';
import { claimSocketDir, isTrustedSocketDir } from './socket-dir.ts';

export interface ClusterOptions extends SupervisorOptions {
  /** the server's data folder; created if missing */
  dataDir: string;
  /** the folder with the initdb and postgres to use instead of the bundled PostgreSQL */
  binaries?: string | undefined;
  /** PostgreSQL settings that override all others */
  settings?: Settings | undefined;
  /** where to put a cluster that cannot be in dataDir; /var/lib/sixfold by default */
  fallbackRoot?: string | undefined;
  /** where to copy inaccessible binaries; /var/cache/sixfold or the user's cache by default */
  cacheRoot?: string | undefined;
}

export interface Cluster {
  /** for pg.Pool: the socket, the user and the database "sixfold" */
  connection: Connection;
  connectionString: string;
  /** the PostgreSQL data directory */
  dir: string;
  /** the user that PostgreSQL runs as */
  user: string;
  /** such as 18.4 */
  version: string;
  /** Stops PostgreSQL and waits until it has exited. */
  stop(): Promise<void>;
}

const DATABASE = 'sixfold';

/** Starts the private PostgreSQL for a data folder, or takes over a running one, and keeps it running until `stop`. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const location = await locate(options.dataDir, options.fallbackRoot);
  const { dir, runAs } = location;
  const binaries = await findBinaries(runAs, options.binaries, options.cacheRoot);
  options.log.info(location.explanation);
  if (!location.exists) await createCluster(dir, binaries, runAs);
  await checkVersion(dir, binaries);

  const spec: ClusterSpec = {
    dataDir: location.dataDir,
    dir,
    runAs,
    binaries,
    socketDir: await chooseSocketDir(location),
    settings: options.settings ?? {},
  };
  const stop = await supervise(spec, DATABASE, options);
  const connection = connectionTo(spec.socketDir, DATABASE);
  const connectionString = connectionStringOf(connection);
  return { connection, connectionString, dir, user: runAs.name, version: binaries.version, stop };
}

/** How to connect to the private PostgreSQL for a data folder, if it is running. The server using it may stop it. */
export async function findRunningCluster(dataDir: string, fallbackRoot?: string): Promise<Connection | undefined> {
  const { dir, runAs } = await locate(dataDir, fallbackRoot);
  const socketDir = await runningSocketDir(dir, runAs);
  return socketDir === undefined ? undefined : connectionTo(socketDir, DATABASE);
}

// A running PostgreSQL records where its socket is.
const chooseSocketDir = async ({ dir, runAs }: { dir: string; runAs: RunAs }) =>
  (await runningSocketDir(dir, runAs)) ?? claimSocketDir(dir, runAs);

async function runningSocketDir(dir: string, runAs: RunAs): Promise<string | undefined> {
  const socketDir = (await readLivePidFile(dir))?.socketDir;
  return socketDir && (await isTrustedSocketDir(socketDir, dir, runAs)) ? socketDir : undefined;
}

async function checkVersion(dir: string, binaries: Binaries): Promise<void> {
  const version = (await readFile(join(dir, 'PG_VERSION'), 'utf8')).trim();
  if (Number(version) === binaries.major) return;
  const advice =
    Number(version) < binaries.major
      ? 'Back it up with the release of Sixfold that created it and restore it into a new DATA_DIR'
      : 'Update Sixfold';
  throw new ClusterError(
    'WRONG_VERSION',
    `The database in "${dir}" was created by PostgreSQL ${version}, but this release of Sixfold runs PostgreSQL ${binaries.major}. ${advice}, or set DATABASE_URL to a PostgreSQL ${version} server that serves it.`,
  );
}
