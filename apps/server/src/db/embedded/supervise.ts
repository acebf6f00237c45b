import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { bringUp, type ClusterSpec } from './bring-up.ts';
import { ClusterError, ignore } from './cluster-error.ts';
import { claimOwnership } from './owner-lock.ts';
import { releaseSocketDir } from './socket-dir.ts';
import { stopPostmaster } from './stop-postmaster.ts';

export interface ClusterLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface SupervisorOptions {
  log: ClusterLog;
  /** Called once if another server has taken the data folder while PostgreSQL was down. */
  onLost?: ((error: ClusterError) => void) | undefined;
  /** Aborts a start in progress and stops whatever it has started. */
  signal?: AbortSignal | undefined;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
// After this uptime the backoff is reset.
const STABLE_AFTER_MS = 60_000;

/** Brings the cluster up, claims it, and restarts it whenever it dies. Returns a function that stops it. */
export async function supervise(
  spec: ClusterSpec,
  database: string,
  options: SupervisorOptions,
): Promise<() => Promise<void>> {
  const { log } = options;
  const stopping = new AbortController();
  const startSignal = options.signal ? AbortSignal.any([stopping.signal, options.signal]) : stopping.signal;
  let client: pg.Client | undefined;
  let lost = false;
  let recovery: Promise<void> | undefined;
  let pause = 0;

  function watch(connected: pg.Client): void {
    const since = performance.now();
    client = connected;
    client.once('end', () => {
      if (stopping.signal.aborted) return;
      if (performance.now() - since > STABLE_AFTER_MS) pause = 0;
      log.warn('PostgreSQL has stopped. Restarting it.');
      recovery = recover().catch(ignore); // only stop() interrupts it
    });
  }

  async function recover(): Promise<void> {
    for (;;) {
      await delay(pause, undefined, { signal: stopping.signal });
      pause = Math.min(Math.max(pause * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
      try {
        watch(await bringUpAsOwner(spec, stopping.signal));
        return log.info('PostgreSQL is running again.');
      } catch (error) {
        stopping.signal.throwIfAborted();
        log.warn(error instanceof Error ? error.message : String(error));
        if (!(error instanceof ClusterError) || error.code !== 'IN_USE') continue;
        lost = true;
        options.onLost?.(error); // not awaited: it may await stop(), which awaits us
        return;
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await recovery;
    // Keep the connection that holds our claim until PostgreSQL closes it: no other server may claim the cluster.
    if (!lost) await stopPostmaster(spec.dir, spec.postmaster);
    await client?.end().catch(ignore);
    await releaseSocketDir(spec.socketDir, spec.dir);
  }

  try {
    client = await bringUpAsOwner(spec, startSignal);
    await createDatabase(client, database);
    watch(client);
  } catch (error) {
    await client?.end().catch(ignore);
    const isInUse = error instanceof ClusterError && error.code === 'IN_USE';
    if (!isInUse && spec.postmaster) await stopPostmaster(spec.dir, spec.postmaster);
    throw error;
  }
  let stopped: Promise<void> | undefined;
  return () => (stopped ??= stop());
}

async function bringUpAsOwner(spec: ClusterSpec, signal: AbortSignal): Promise<pg.Client> {
  for (;;) {
    const client = await bringUp(spec, signal);
    const claim = await claimOwnership(client);
    if (claim.state === 'owned') return client;
    await client.end().catch(ignore);
    if (claim.state === 'taken') throw inUse(spec.dataDir, claim.by);
  }
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
}

const inUse = (dataDir: string, pid: number | undefined) =>
  new ClusterError(
    'IN_USE',
    `Another Sixfold server${pid ? ` (process ${pid})` : ''} is using the data folder "${dataDir}". Stop it first, or use another DATA_DIR.`,
  );
