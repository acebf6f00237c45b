import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { bringUp, type Site } from './bring-up.ts';
import { ClusterError } from './cluster-error.ts';
import { ignore } from './ignore.ts';
import { claimOwnership } from './owner-lock.ts';
import { releaseSocketDir } from './socket-dir.ts';
import { stopPostmaster } from './stop-postmaster.ts';

export interface ClusterLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface KeepOptions {
  log: ClusterLog;
  /** Called once when, after PostgreSQL came back, another server has the data folder. */
  onLost?: ((error: ClusterError) => void) | undefined;
  /** Gives up a start that is under way, and stops what it has started. */
  signal?: AbortSignal | undefined;
}

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
// One that stays up for so long is well again.
const WELL_AFTER_MS = 60_000;

/** Brings the cluster up, makes it ours, starts it again whenever it dies, and gives back how to stop it. */
export async function keepRunning(site: Site, database: string, options: KeepOptions): Promise<() => Promise<void>> {
  const { log } = options;
  const stopping = new AbortController();
  const giveUp = options.signal ? AbortSignal.any([stopping.signal, options.signal]) : stopping.signal;
  let client: pg.Client | undefined;
  let lost = false;
  let recovery: Promise<void> | undefined;
  let pause = 0;

  function watch(connected: pg.Client): void {
    const since = performance.now();
    client = connected;
    client.once('end', () => {
      if (stopping.signal.aborted) return;
      if (performance.now() - since > WELL_AFTER_MS) pause = 0;
      log.warn('PostgreSQL went away. Starting it again.');
      recovery = recover().catch(ignore); // only stop() interrupts it
    });
  }

  async function recover(): Promise<void> {
    for (;;) {
      await delay(pause, undefined, { signal: stopping.signal });
      pause = Math.min(Math.max(pause * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
      try {
        watch(await bringUpAsOwner(site, stopping.signal));
        return log.info('PostgreSQL is back.');
      } catch (error) {
        stopping.signal.throwIfAborted();
        log.warn(error instanceof Error ? error.message : String(error));
        if (!(error instanceof ClusterError) || error.code !== 'IN_USE') continue;
        lost = true;
        options.onLost?.(error); // not waited for: it may well wait for stop(), which waits for us
        return;
      }
    }
  }

  async function stop(): Promise<void> {
    stopping.abort();
    await recovery;
    // The connection that makes the cluster ours stays until PostgreSQL cuts it: nobody can come in between.
    if (!lost) await stopPostmaster(site.dir, site.postmaster);
    await client?.end().catch(ignore);
    await releaseSocketDir(site.socketDir, site.dir);
  }

  try {
    client = await bringUpAsOwner(site, giveUp);
    await createDatabase(client, database);
    watch(client);
  } catch (error) {
    await client?.end().catch(ignore);
    const isOthers = error instanceof ClusterError && error.code === 'IN_USE';
    if (!isOthers && site.postmaster) await stopPostmaster(site.dir, site.postmaster);
    throw error;
  }
  let stopped: Promise<void> | undefined;
  return () => (stopped ??= stop());
}

async function bringUpAsOwner(site: Site, signal: AbortSignal): Promise<pg.Client> {
  for (;;) {
    const client = await bringUp(site, signal);
    const claim = await claimOwnership(client);
    if (claim.state === 'owned') return client;
    await client.end().catch(ignore);
    if (claim.state === 'taken') throw inUse(site.dataDir, claim.by);
  }
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
}

const inUse = (dataDir: string, pid: number | undefined) =>
  new ClusterError(
    'IN_USE',
    `Another Sixfold server${pid ? ` (process ${pid})` : ''} is using the data folder "${dataDir}". Stop it first, or give this one its own DATA_DIR.`,
  );
