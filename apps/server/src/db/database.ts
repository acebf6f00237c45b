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
  /** `query` runs a plain statement in the transaction, or on the connection. */
  transaction<T>(work: (transaction: Queries, query: Database['query']) => Promise<T>): Promise<T>;
  /** A connection of its own, on which a statement may take as long as it needs: for locks and migrations. */
  maintain<T>(work: (connection: Connection, query: Database['query']) => Promise<T>): Promise<T>;
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

/** How long a free connection, a new one, or the answer to a probe is waited for. */
const PATIENCE_MS = 800;
/** On the same machine nothing is away without saying so, but a busy machine may be slow. */
const PATIENCE_WITH_A_SOCKET_MS = 3000;
const REACHABLE_WITHIN_MS = 1000;
/** A statement that takes longer than this has the database asked whether it is still there. */
const DOUBT_AFTER_MS = 150;

export function openDatabase(connection: pg.PoolConfig, onConnectionLost: (error: Error) => void): Database {
  const isSocket = connection.host?.startsWith('/') ?? false;
  const pool = new pg.Pool({
    max: 10,
    connectionTimeoutMillis: isSocket ? PATIENCE_WITH_A_SOCKET_MS : PATIENCE_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    application_name: 'sixfold',
    ...connection,
    types,
  });
  // Without a listener a connection that dies would end the process: the pool listens only while it is idle.
  pool.on('error', onConnectionLost);
  pool.on('connect', (client) => client.on('error', () => {}));
  const isAway = probe(connection);

  type Work<T> = (client: pg.PoolClient) => Promise<T>;

  async function onConnection<T>(work: Work<T>, reuse: boolean): Promise<T> {
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

  /** For what somebody waits for. */
  const withConnection = <T>(work: Work<T>): Promise<T> =>
    onConnection((client) => (isSocket ? work(client) : unlessAway(work(client), isAway)), true);

  const query: Database['query'] = (statement) => withConnection((client) => client.query(statement));
  // All that Drizzle asks of a connection outside of a transaction.
  const anyConnection = {
    query: (statement: pg.QueryConfig, values: unknown[]) =>
      withConnection((client) => client.query(statement, values)),
  };

  return {
    orm: drizzle(anyConnection as unknown as pg.Pool, { schema }),
    query,
    transaction: (work) =>
      withConnection((client) =>
        drizzle(client, { schema }).transaction((transaction) =>
          work(transaction, (statement) => client.query(statement)),
        ),
      ),
    maintain: (work) =>
      onConnection(async (client) => {
        await client.query('SET statement_timeout = 0');
        return work(drizzle(client, { schema }), (statement) => client.query(statement));
      }, false),
    isReachable: () =>
      Promise.race([
        query({ text: 'SELECT 1' }).then(
          () => true,
          () => false,
        ),
        new Promise<false>((resolve) => setTimeout(resolve, REACHABLE_WITHIN_MS, false).unref()),
      ]),
    async version() {
      const { rows } = await query({ text: "SELECT current_setting('server_version_num') AS number" });
      return Math.floor(Number((rows[0] as { number: string }).number) / 10_000);
    },
    close: () => pool.end(),
  };
}

/**
 * Fails with a connection failure as soon as the work is slow because the database is away, and not because there is
 * much to do: a host that has vanished closes no connection, and would be waited for in vain.
 */
async function unlessAway<T>(work: Promise<T>, isAway: () => Promise<boolean>): Promise<T> {
  let isDone = false;
  let timer: NodeJS.Timeout | undefined;
  const away = new Promise<never>((_resolve, reject) => {
    const doubtAfter = (delay: number) => {
      timer = setTimeout(() => {
        void isAway().then((away) => {
          if (away) reject(new Error('Connection terminated: the database does not answer.'));
          // It answers, so that there is much to do. The longer that takes, the less often one need ask.
          else if (!isDone) doubtAfter(delay * 2);
        });
      }, delay);
    };
    doubtAfter(DOUBT_AFTER_MS);
  });
  try {
    return await Promise.race([work, away]);
  } finally {
    isDone = true;
    clearTimeout(timer);
  }
}

/** Asks on a connection of its own whether the database answers at all; however many ask at once, it is asked once. */
function probe(connection: pg.PoolConfig): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  const ask = async () => {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('SELECT 1');
      return false;
    } catch {
      return true;
    } finally {
      client.end().catch(() => undefined);
    }
  };
  return () => (asking ??= ask().finally(() => (asking = undefined)));
}
