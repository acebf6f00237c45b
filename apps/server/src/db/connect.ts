import pg from 'pg';
import { StartError } from '../lib/start-error.ts';
import { openDatabase, type Database } from './database.ts';
import { findRunningCluster, startCluster } from './embedded/cluster.ts';
import type { ClusterLog } from './embedded/supervise.ts';

interface Log extends ClusterLog {
  warn(detail: object | string, message?: string): void;
}

interface Options {
  databaseUrl: string | undefined;
  dataDir: string;
  log: Log;
  /** Aborts a start in progress, which then fails with the signal's reason. */
  signal: AbortSignal;
  /** Called when another server has taken over the database for good. */
  onLost: (error: Error) => void;
}

/** Opens the database at `databaseUrl`, or starts the embedded one, which `close` then stops. */
export async function connect({ databaseUrl, dataDir, log, signal, onLost }: Options): Promise<Database> {
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  if (databaseUrl !== undefined) {
    checkUrl(databaseUrl);
    const database = openDatabase({ connectionString: databaseUrl }, onConnectionLost);
    await checkServer(database);
    return database;
  }
  const cluster = await startCluster({ dataDir, log, signal, onLost }).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error;
  });
  const database = openDatabase(cluster.connection, onConnectionLost);
  return {
    ...database,
    async close() {
      try {
        await database.close();
      } finally {
        await cluster.stop();
      }
    },
  };
}

/** For commands that may run while a server is running: uses the server's embedded database, if it has one. */
export async function connectForCommand(options: Omit<Options, 'onLost'>): Promise<Database> {
  const running = options.databaseUrl === undefined && (await findRunningCluster(options.dataDir));
  return running ? openDatabase(running, () => undefined) : connect({ ...options, onLost: () => undefined });
}

const INVALID_URL =
  'DATABASE_URL must be a URL with a single host, such as postgresql://user:password@host:5432/database. In the password, write # / ? @ % as %23 %2F %3F %40 %25.';

/** Lets the driver parse the URL and read its certificate files. No message may quote the URL: it holds a password. */
function checkUrl(databaseUrl: string): void {
  try {
    const { port } = new pg.Client(databaseUrl);
    // The driver accepts any port, and then neither connects nor fails.
    if (Number.isInteger(port) && port <= 65_535) return;
  } catch (error) {
    const isFile = error instanceof Error && 'syscall' in error;
    if (isFile) throw new StartError(`DATABASE_URL names a file that cannot be read: ${error.message}.`);
  }
  throw new StartError(INVALID_URL);
}

const OLDEST_VERSION = 15;

async function checkServer(database: Database): Promise<void> {
  try {
    const version = await database.version();
    if (version >= OLDEST_VERSION) return;
    throw new StartError(`DATABASE_URL points to PostgreSQL ${version}. Sixfold requires ${OLDEST_VERSION} or newer.`);
  } catch (error) {
    await database.close();
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`Cannot connect to the database at DATABASE_URL: ${reason}.`, { cause: error });
  }
}
