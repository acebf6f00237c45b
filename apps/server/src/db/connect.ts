import pg from 'pg';
import { StartError } from '../lib/start-error.ts';
import { openDatabase, type Database } from './database.ts';
import { findRunningCluster, startCluster } from './embedded/cluster.ts';
import type { ClusterLog } from './embedded/keep-running.ts';

interface Log extends ClusterLog {
  warn(detail: object | string, message?: string): void;
}

interface Options {
  databaseUrl: string | undefined;
  dataDir: string;
  log: Log;
  /** Calls off a start that is under way, which then fails with the signal's reason. */
  signal: AbortSignal;
  /** Called when the database has gone to another server for good. */
  onLost: (error: Error) => void;
}

/** Opens the server's database: the one it is pointed to, or its own embedded one, which it then also stops. */
export async function connect({ databaseUrl, dataDir, log, signal, onLost }: Options): Promise<Database> {
  const onConnectionLost = (error: Error) => log.warn({ err: error }, 'a database connection was lost');
  if (databaseUrl !== undefined) {
    refuseUnreadable(databaseUrl);
    const database = openDatabase({ connectionString: databaseUrl }, onConnectionLost);
    await refuseUnusable(database);
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

/** For a command that works beside servers: where one runs the embedded database, it is left to that one. */
export async function connectBeside(options: Omit<Options, 'onLost'>): Promise<Database> {
  const running = options.databaseUrl === undefined && (await findRunningCluster(options.dataDir));
  return running ? openDatabase(running, () => undefined) : connect({ ...options, onLost: () => undefined });
}

const UNREADABLE =
  'DATABASE_URL must be an address such as postgresql://user:password@host:5432/database, with one host and no sign in the password that has a meaning in addresses: write # / ? @ % as %23 %2F %3F %40 %25.';

/** As the driver reads it, which also reads the certificates that it names. The address itself holds a password. */
function refuseUnreadable(databaseUrl: string): void {
  try {
    const { port } = new pg.Client(databaseUrl);
    // It would take any, and then never connect nor fail.
    if (Number.isInteger(port) && port <= 65_535) return;
  } catch (error) {
    const isFile = error instanceof Error && 'syscall' in error;
    if (isFile) throw new StartError(`DATABASE_URL names a file that cannot be read: ${error.message}.`);
  }
  throw new StartError(UNREADABLE);
}

const OLDEST_VERSION = 15;

async function refuseUnusable(database: Database): Promise<void> {
  try {
    const version = await database.version();
    if (version >= OLDEST_VERSION) return;
    throw new StartError(`DATABASE_URL leads to PostgreSQL ${version}; Sixfold needs ${OLDEST_VERSION} or newer.`);
  } catch (error) {
    await database.close();
    if (error instanceof StartError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database of DATABASE_URL does not answer: ${reason}.`, { cause: error });
  }
}
