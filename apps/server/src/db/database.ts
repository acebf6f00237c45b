import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isConnectionFailure } from './connection-failure.ts';
import * as schema from './schema.ts';

/** One connection, or a transaction on it. */
export type Connection = NodePgDatabase<typeof schema>;

/** The one door to PostgreSQL, the same for the embedded cluster and for a server of one's own. */
export interface Database {
  /** Statements on their own, each on whichever connection is free. */
  orm: Omit<Connection, 'transaction'>;
  /** Runs one plain statement; a named one is prepared once for each connection. */
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>;
  transaction<T>(work: (transaction: Queries) => Promise<T>): Promise<T>;
  /** A connection of its own, on which a statement may take as long as it needs: for locks and migrations. */
  maintain<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Answers within a second whether PostgreSQL does. */
  isReachable(): Promise<boolean>;
  /** The major version of PostgreSQL. */
  version(): Promise<number>;
  close(): Promise<void>;
}

/** What runs statements: the database itself, or a transaction in it. */
export type Queries = Pick<Connection, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

const PG_DATE = 1082;

/** A `date` stays the text that PostgreSQL sends: the driver would turn it into midnight of the server's own zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown =>
    oid === PG_DATE ? (text: string) => text : pg.types.getTypeParser(oid, format),
};

const REACHABLE_WITHIN_MS = 1000;

export function openDatabase(connection: pg.PoolConfig, onConnectionLost: (error: Error) => void): Database {
  const pool = new pg.Pool({
    max: 10,
    // Also how long a burst may queue for a free connection.
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    // For a server that cannot even say that it took too long.
    query_timeout: 12_000,
    application_name: 'sixfold',
    ...connection,
    types,
  });
  // Without a listener a connection that dies would end the process: the pool listens only while it is idle.
  pool.on('error', onConnectionLost);
  pool.on('connect', (client) => client.on('error', () => {}));

  async function withConnection<T>(work: (client: pg.PoolClient) => Promise<T>, reuse: boolean): Promise<T> {
    const client = await pool.connect();
    let broken = false;
    try {
      return await work(client);
    } catch (error) {
      broken = isConnectionFailure(error);
      throw error;
    } finally {
      client.release(broken || !reuse);
    }
  }

  return {
    orm: drizzle(pool, { schema }),
    query: (statement) => pool.query(statement),
    transaction: (work) => withConnection((client) => drizzle(client, { schema }).transaction(work), true),
    maintain: (work) =>
      withConnection(async (client) => {
        await client.query('SET statement_timeout = 0');
        return work(drizzle(client, { schema }));
      }, false),
    isReachable: () =>
      Promise.race([
        pool.query('SELECT 1').then(
          () => true,
          () => false,
        ),
        new Promise<false>((resolve) => setTimeout(resolve, REACHABLE_WITHIN_MS, false).unref()),
      ]),
    async version() {
      const { rows } = await pool.query<{ number: string }>("SELECT current_setting('server_version_num') AS number");
      return Math.floor(Number(rows[0]?.number) / 10_000);
    },
    close: () => pool.end(),
  };
}
