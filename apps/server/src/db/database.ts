import { setTimeout as delay } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createSemaphore } from '../lib/semaphore.ts';
import { codeOf, isConnectionFailure, isReadOnly, isRetryable } from './connection-failure.ts';
import { createProbe, failIfUnreachable, retry } from './timeouts.ts';
import { explainMissingPrivilege } from './violations.ts';

/** One connection, or a transaction on it. */
export type Connection = NodePgDatabase;

export interface Statement extends pg.QueryConfig {
  /**
   * Whether to retry if the connection broke and the statement may already have run. By default only SELECT is retried.
   */
  isIdempotent?: boolean;
}

/** All access to PostgreSQL, embedded or external. */
export interface Database {
  /** Single statements, each on any free connection. */
  orm: Omit<Connection, 'transaction'>;
  /** Runs a plain statement; a named one is prepared once per connection. */
  query(statement: Statement): Promise<pg.QueryResult>;
  /**
   * `query` runs a plain statement in the transaction. A transaction that exceeds its deadline, commit included, fails as
   * if the connection had been lost.
   */
  transaction<T>(work: (transaction: Queries, query: Database['query']) => Promise<T>, deadlineMs?: number): Promise<T>;
  /**
   * A dedicated connection without PostgreSQL's timeouts, for locks and migrations. The signal closes it,
   * even during a statement; the work then fails with the signal's reason.
   */
  maintain<T>(work: (connection: Connection, query: Database['query']) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Whether PostgreSQL responds and accepts writes. Queues like any other statement. */
  acceptsChanges(): Promise<boolean>;
  stats(): DatabaseStats;
  /** The major version of PostgreSQL. */
  version(): Promise<number>;
  close(): Promise<void>;
}

/** Current usage, and the errors since the start. */
interface DatabaseStats {
  busy: number;
  idle: number;
  waiting: number;
  retries: number;
  /** By SQLSTATE or socket error code. */
  errors: ReadonlyMap<string, number>;
}

/** Runs statements on the database itself or in a transaction. */
export type Queries = Pick<Connection, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

const IS_SELECT = /^\s*select\b/i;
const PG_DATE = 1082;

/** Keeps a `date` as text: the driver would turn it into midnight in the server's time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown =>
    oid === PG_DATE ? (text: string) => text : pg.types.getTypeParser(oid, format),
};

/** `connect` is for new connections and probes. A statement or a wait that exceeds `probeAfter` triggers a probe. */
const TIMEOUTS = { connect: 700, probeAfter: 150 };
/** On the same machine a dead server closes its socket, but a busy machine may be slow. */
const SOCKET_TIMEOUTS = { connect: 3000, probeAfter: 1000 };
const STATEMENT_TIMEOUT_MS = 10_000;
/**
 * For a single statement, a transaction, and the wait for a free connection. PostgreSQL's own timeout does not cover a
 * commit that waits for a lost standby. Canceling that commit would acknowledge it on one machine only, so we drop the
 * connection instead.
 */
const DEADLINE_MS = STATEMENT_TIMEOUT_MS + 1000;
/** How much longer PostgreSQL waits for a server that has vanished during a transaction, before it releases its locks. */
const IDLE_MARGIN_MS = 1000;
const CONNECTIONS = 10;
/** How long closing waits for work in progress. Work that the exit interrupts is rolled back. */
const CLOSE_TIMEOUT_MS = 2000;
/** Bursts queue rather than fail, up to a limit: the queue uses memory. */
const MAX_QUEUE = 5000;

const queueFull = () => Object.assign(new Error('Too many requests are waiting for the database.'), { code: '53000' });

export function openDatabase(
  connection: pg.PoolConfig,
  onConnectionLost: (error: Error) => void,
  deadline = DEADLINE_MS,
): Database {
  // Let the driver interpret the URL and the environment.
  const isSocket = new pg.Client(connection).host.startsWith('/');
  const timeouts = isSocket ? SOCKET_TIMEOUTS : TIMEOUTS;
  const pool = new pg.Pool({
    max: CONNECTIONS,
    connectionTimeoutMillis: timeouts.connect,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: deadline + IDLE_MARGIN_MS,
    application_name: 'sixfold',
    ...connection,
    types,
  });
  // The pool's own queue would time out just as soon on a busy database as on an unreachable one.
  const slots = createSemaphore({ maxConcurrent: CONNECTIONS, maxQueue: MAX_QUEUE, queueFull });
  const isUnreachable = createProbe(connection, timeouts.connect);
  const withDeadline = <T>(work: Promise<T>, deadlineMs = deadline) =>
    failIfUnreachable(work, { isUnreachable, probeAfter: timeouts.probeAfter, deadline: deadlineMs });

  // Connections from an earlier generation point to a former primary.
  let generation = 0;
  const generations = new WeakMap<pg.PoolClient, number>();
  // Without a listener, a dying connection would crash the process: the pool itself listens only to idle connections.
  // While the pool shuts down, a connection that the database closes first does not count as lost.
  pool.on('error', (error) => pool.ending || onConnectionLost(error));
  pool.on('connect', (client) => {
    generations.set(client, generation);
    client.on('error', () => {});
  });

  let retries = 0;
  const errors = new Map<string, number>();
  function countError(error: unknown): void {
    const code = codeOf(error);
    errors.set(code, (errors.get(code) ?? 0) + 1);
  }

  async function freshClient(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect();
      if (generations.get(client) === generation) return client;
      client.release(true);
    }
  }

  type Work<T> = (client: pg.PoolClient) => Promise<T>;

  async function onConnection<T>(work: Work<T>, reuse: boolean): Promise<T> {
    const wait = slots.acquire();
    if (wait) {
      await withDeadline(wait).catch((error: unknown) => {
        void wait.then(() => slots.release());
        throw error;
      });
    }
    try {
      const client = await freshClient();
      let broken = false;
      try {
        return await work(client);
      } catch (error) {
        broken = isConnectionFailure(error);
        if (isReadOnly(error) && generations.get(client) === generation) generation += 1;
        throw error;
      } finally {
        client.release(broken || !reuse);
      }
    } catch (error) {
      countError(error);
      throw error;
    } finally {
      slots.release();
    }
  }

  /** With a deadline and retries. */
  const withConnection = <T>(work: Work<T>, mayRetry: (error: unknown) => boolean, deadlineMs?: number): Promise<T> =>
    retry(
      () => onConnection((client) => withDeadline(work(client), deadlineMs), true),
      (error) => {
        const isRetried = mayRetry(error);
        if (isRetried) retries += 1;
        return isRetried;
      },
    );

  const run = (statement: Statement, values?: unknown[]): Promise<pg.QueryResult> =>
    withConnection(
      (client) => client.query(statement, values),
      (error) => isRetryable(error, statement.isIdempotent ?? IS_SELECT.test(statement.text)),
    );

  async function unlessAborted<T>(signal: AbortSignal, client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const disconnect = async () => {
      // During a statement PostgreSQL does not notice that the client is gone.
      await withDeadline(pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])).catch(() => undefined);
      await (client as pg.PoolClient & pg.Client).end();
    };
    const onAbort = () => void disconnect();
    signal.throwIfAborted();
    signal.addEventListener('abort', onAbort);
    try {
      return await work();
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }

  const checkWritable: Work<void> = async (client) => {
    const { rows } = await client.query<{ off: boolean }>(
      "SELECT current_setting('transaction_read_only') = 'off' AS off",
    );
    if (!rows[0]?.off) throw Object.assign(new Error('The database is read-only.'), { code: '25006' });
  };

  return {
    // All that Drizzle needs from a connection outside a transaction.
    orm: drizzle({ query: run } as unknown as pg.Pool),
    query: (statement) => run(statement),
    transaction(work, deadlineMs) {
      let hasBegun = false;
      return withConnection(
        (client) =>
          drizzle(client).transaction((transaction) => {
            hasBegun = true;
            return work(transaction, (statement) => client.query(statement));
          }),
        (error) => !hasBegun && isRetryable(error, true),
        deadlineMs,
      );
    },
    maintain: (work, signal) =>
      onConnection(async (client) => {
        await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0');
        const run = () => work(drizzle(client), (statement) => client.query(statement));
        return signal ? unlessAborted(signal, client, run) : run();
      }, false).catch((error: unknown) => {
        throw explainMissingPrivilege(error);
      }),
    acceptsChanges: () =>
      withConnection(checkWritable, (error) => isRetryable(error, true)).then(
        () => true,
        () => false,
      ),
    stats: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: slots.queueLength(),
      retries,
      errors,
    }),
    async version() {
      const { rows } = await run({ text: "SELECT current_setting('server_version_num') AS number" });
      return Math.floor(Number((rows[0] as { number: string }).number) / 10_000);
    },
    close: () => Promise.race([pool.end(), delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })]),
  };
}
