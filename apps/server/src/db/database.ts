import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema.ts';

/** The one door to PostgreSQL, the same for the embedded cluster and for a server of one's own. */
export interface Database {
  orm: NodePgDatabase<typeof schema>;
  /** Runs one plain statement; a named one is prepared once for each connection. */
  query(statement: pg.QueryConfig): Promise<pg.QueryResult>;
  /** Answers within a second whether PostgreSQL does. */
  isReachable(): Promise<boolean>;
  /** The major version of PostgreSQL. */
  version(): Promise<number>;
  /** One connection for as long as `work` takes, for locks that live in a connection. */
  withConnection<T>(work: (orm: NodePgDatabase<typeof schema>) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** What runs statements: the database itself, or a transaction in it. */
export type Queries = Pick<Database['orm'], 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

const PG_DATE = 1082;

/** A `date` stays the text that PostgreSQL sends: the driver would turn it into midnight of the server's own zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown =>
    oid === PG_DATE ? (text: string) => text : pg.types.getTypeParser(oid, format),
};

export function openDatabase(connection: pg.PoolConfig, onIdleError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: 1000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    application_name: 'sixfold',
    ...connection,
    types,
  });
  // Without a listener a connection that dies while idle would end the process.
  pool.on('error', onIdleError);

  return {
    orm: drizzle(pool, { schema }),
    query: (statement) => pool.query(statement),
    isReachable: () =>
      pool.query('SELECT 1').then(
        () => true,
        () => false,
      ),
    async version() {
      const { rows } = await pool.query<{ number: string }>("SELECT current_setting('server_version_num') AS number");
      return Math.floor(Number(rows[0]?.number) / 10_000);
    },
    async withConnection(work) {
      const client = await pool.connect();
      try {
        return await work(drizzle(client, { schema }));
      } finally {
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
