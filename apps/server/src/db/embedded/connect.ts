import pg from 'pg';
import { ClusterError, errorCode } from './cluster-error.ts';
import { ignore } from './ignore.ts';
import { SUPERUSER } from './settings.ts';

// Every cluster has it, so it is where servers meet before the one of their own is there.
const MAINTENANCE_DATABASE = 'postgres';

/** What `pg` needs to connect, spelled out in full so that no PG… variable of the environment is asked. */
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

/** busy: it is there but lets nobody in yet. absent: nobody answers. */
type Attempt = { state: 'connected'; client: pg.Client } | { state: 'busy' } | { state: 'absent' };

// Starting up, shutting down or recovering, and no room left.
const BUSY = ['57P01', '57P02', '57P03', '53300'];
const ABSENT = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTSOCK'];

export async function tryConnect(socketDir: string): Promise<Attempt> {
  const client = new pg.Client({
    ...connectionTo(socketDir, MAINTENANCE_DATABASE),
    application_name: `sixfold server ${process.pid}`,
    connectionTimeoutMillis: 5000,
  });
  client.on('error', ignore); // its end is what we watch; without a listener it would end the process
  try {
    await client.connect();
    return { state: 'connected', client };
  } catch (error) {
    void client.end().catch(ignore);
    const code = errorCode(error);
    if (code && BUSY.includes(code)) return { state: 'busy' };
    // The driver has no code for a connection that was cut or timed out.
    if (!code || ABSENT.includes(code)) return { state: 'absent' };
    const reason = error instanceof Error ? error.message : String(error);
    throw new ClusterError('START_FAILED', `The database at "${socketDir}" lets nobody in: ${reason}.`, {
      cause: error,
    });
  }
}
