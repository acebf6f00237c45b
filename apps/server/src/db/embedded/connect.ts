import pg from 'pg';
import { ClusterError, errorCode, ignore } from './cluster-error.ts';
import { SUPERUSER } from './settings.ts';

// Every cluster has it, even before our own database exists.
const MAINTENANCE_DATABASE = 'postgres';

/** Every option that `pg` needs to connect, so that it ignores the PG… environment variables. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
}

export const connectionTo = (socketDir: string, database: string): Connection => ({
  host: socketDir,
  port: 5432,
  user: SUPERUSER,
  database,
  ssl: false,
});

export const connectionStringOf = ({ host, port, user, database }: Connection) =>
  `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}&sslmode=disable`;

/** busy: running but not yet accepting connections. absent: no response. */
type Attempt = { state: 'connected'; client: pg.Client } | { state: 'busy' } | { state: 'absent' };

// Starting up, shutting down or recovering; too many connections.
const BUSY = ['57P01', '57P02', '57P03', '53300'];
const ABSENT = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTSOCK'];

export async function tryConnect(socketDir: string): Promise<Attempt> {
  const client = new pg.Client({
    ...connectionTo(socketDir, MAINTENANCE_DATABASE),
    application_name: `sixfold server ${process.pid}`,
    connectionTimeoutMillis: 5000,
  });
  client.on('error', ignore); // we watch 'end'; an error without a listener would crash the process
  try {
    await client.connect();
    return { state: 'connected', client };
  } catch (error) {
    void client.end().catch(ignore);
    const code = errorCode(error);
    if (code && BUSY.includes(code)) return { state: 'busy' };
    // The driver has no code for a dropped connection or a timeout.
    if (!code || ABSENT.includes(code)) return { state: 'absent' };
    const reason = error instanceof Error ? error.message : String(error);
    throw new ClusterError('START_FAILED', `The database at "${socketDir}" rejects connections: ${reason}.`, {
      cause: error,
    });
  }
}
