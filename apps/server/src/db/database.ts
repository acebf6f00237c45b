import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { createSemaphore } from '../lib/semaphore.ts';
import { codeOf, isConnectionFailure, isReadOnly, mayRepeat } from './connection-failure.ts';
import { failIfAway, probe, repeating } from './timeouts.ts';
import { explainMissingRight } from './violations.ts';

/** One connection, or a transaction on it. */
export type Connection = NodePgDatabase;

export interface Statement extends pg.QueryConfig {
  /**
   * Whether it may be done twice where nobody knows whether it was done, since the connection broke. Unless it is said,
   * only what reads may.
   */
  isHarmless?: boolean;
}

/** The one door to PostgreSQL, the same for the embedded cluster and for a server of one's own. */
export interface Database {
  /** Statements on their own, each on whichever connection is free. */
  orm: Omit<Connection, 'transaction'>;
  /** Runs one plain statement; a named one is prepared once for each connection. */
  query(statement: Statement): Promise<pg.QueryResult>;
  /**
   * `query` runs a plain statement in the transaction. A transaction that takes longer than its deadline, the commit
   * included, fails as if the connection had been lost.
   */
  transaction<T>(work: (transaction: Queries, query: Database['query']) => Promise<T>, deadlineMs?: number): Promise<T>;
  /**
   * A connection of its own, on which a statement may take as long as it needs: for locks and migrations. The signal
   * breaks it off, whatever runs on it; the work then fails with the signal's reason.
   */
  maintain<T>(work: (connection: Connection, query: Database['query']) => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Whether PostgreSQL answers and accepts changes. Queues like any other statement. */
  acceptsChanges(): Promise<boolean>;
  figures(): Figures;
  /** The major version of PostgreSQL. */
  version(): Promise<number>;
  close(): Promise<void>;
}

/** How the database is used just now, and what went wrong since the start. */
interface Figures {
  busy: number;
  idle: number;
  waiting: number;
  repeats: number;
  /** By SQLSTATE, or the code of the socket's error. */
  errors: ReadonlyMap<string, number>;
}

/** What runs statements: the database itself, or a transaction in it. */
export type Queries = Pick<Connection, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

const IS_READING = /^\s*select\b/i;
const PG_DATE = 1082;

/** A `date` stays the text that PostgreSQL sends: the driver would turn it into midnight of the server's own zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): unknown =>
    oid === PG_DATE ? (text: string) => text : pg.types.getTypeParser(oid, format),
};

/** How long a new connection, or the answer to a probe, is waited for. */
const PATIENCE_MS = 700;
/** A statement, or a wait for a free connection, that takes longer has the database asked whether it is still there. */
const DOUBT_AFTER_MS = 150;
/** On the same machine nothing is away without saying so, but a busy machine may be slow. */
const OVER_A_SOCKET = { patience: 3000, doubtAfter: 1000 };
const STATEMENT_TIMEOUT_MS = 10_000;
/**
 * For a single statement, a transaction, and the wait for a free connection. PostgreSQL's own timeout does not end a
 * commit that waits for a lost standby. Cancelling that commit would acknowledge it on one machine alone, so the
 * connection is dropped instead.
 */
const DEADLINE_MS = STATEMENT_TIMEOUT_MS + 1000;
const CONNECTIONS = 10;
/** A burst is served late rather than refused, but what waits takes up memory. */
const MAX_QUEUE = 5000;

const tooManyWait = () => Object.assign(new Error('Too many requests wait for the database.'), { code: '53000' });

export function openDatabase(
  connection: pg.PoolConfig,
  onConnectionLost: (error: Error) => void,
  deadline = DEADLINE_MS,
): Database {
  // The driver knows best what an address or the environment means.
  const isSocket = new pg.Client(connection).host.startsWith('/');
  const { patience, doubtAfter } = isSocket ? OVER_A_SOCKET : { patience: PATIENCE_MS, doubtAfter: DOUBT_AFTER_MS };
  const pool = new pg.Pool({
    max: CONNECTIONS,
    connectionTimeoutMillis: patience,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'sixfold',
    ...connection,
    types,
  });
  // The pool's own line would give up on a busy database as soon as on one that is away.
  const slots = createSemaphore({ maxConcurrent: CONNECTIONS, maxQueue: MAX_QUEUE, queueFull: tooManyWait });
  const isAway = probe(connection, patience);
  const unlessAway = <T>(work: Promise<T>, longest = deadline) =>
    failIfAway(work, { isAway, after: doubtAfter, longest });

  // Connections of an earlier generation lead to a server that is not the primary any more.
  let generation = 0;
  const generations = new WeakMap<pg.PoolClient, number>();
  // Without a listener a connection that dies would end the process: the pool listens only while it is idle.
  // The pool ends before its connections have, and one that the database ends first is not lost.
  pool.on('error', (error) => pool.ending || onConnectionLost(error));
  pool.on('connect', (client) => {
    generations.set(client, generation);
    client.on('error', () => {});
  });

  let repeats = 0;
  const errors = new Map<string, number>();
  function noteError(error: unknown): void {
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
      await unlessAway(wait).catch((error: unknown) => {
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
      noteError(error);
      throw error;
    } finally {
      slots.release();
    }
  }

  /** For what somebody waits for. */
  const withConnection = <T>(work: Work<T>, mayBeRepeated: (error: unknown) => boolean, longest?: number): Promise<T> =>
    repeating(
      () => onConnection((client) => unlessAway(work(client), longest), true),
      (error) => {
        const isRepeated = mayBeRepeated(error);
        if (isRepeated) repeats += 1;
        return isRepeated;
      },
    );

  const run = (statement: Statement, values?: unknown[]): Promise<pg.QueryResult> =>
    withConnection(
      (client) => client.query(statement, values),
      (error) => mayRepeat(error, statement.isHarmless ?? IS_READING.test(statement.text)),
    );

  async function unlessAborted<T>(signal: AbortSignal, client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const breakOff = async () => {
      // In the midst of a statement PostgreSQL does not notice that nobody is there any more.
      await unlessAway(pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])).catch(() => undefined);
      await (client as pg.PoolClient & pg.Client).end();
    };
    const onAbort = () => void breakOff();
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

  const refuseReadOnly: Work<void> = async (client) => {
    const { rows } = await client.query<{ off: boolean }>(
      "SELECT current_setting('transaction_read_only') = 'off' AS off",
    );
    if (!rows[0]?.off) throw Object.assign(new Error('The database takes no changes.'), { code: '25006' });
  };

  return {
    // All that Drizzle asks of a connection outside of a transaction.
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
        (error) => !hasBegun && mayRepeat(error, true),
        deadlineMs,
      );
    },
    maintain: (work, signal) =>
      onConnection(async (client) => {
        await client.query('SET statement_timeout = 0');
        const done = () => work(drizzle(client), (statement) => client.query(statement));
        return signal ? unlessAborted(signal, client, done) : done();
      }, false).catch((error: unknown) => {
        throw explainMissingRight(error);
      }),
    acceptsChanges: () =>
      withConnection(refuseReadOnly, (error) => mayRepeat(error, true)).then(
        () => true,
        () => false,
      ),
    figures: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: slots.queueLength(),
      repeats,
      errors,
    }),
    async version() {
      const { rows } = await run({ text: "SELECT current_setting('server_version_num') AS number" });
      return Math.floor(Number((rows[0] as { number: string }).number) / 10_000);
    },
    close: () => pool.end(),
  };
}
