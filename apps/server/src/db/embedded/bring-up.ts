import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import type { Binaries } from './binaries.ts';
import { ClusterError } from './cluster-error.ts';
import { tryConnect } from './connect.ts';
import { clearStaleLocks, readLivePidFile } from './postmaster-pid.ts';
import type { RunAs } from './run-as.ts';
import { fixedSettings, type Settings } from './settings.ts';
import { claimSocketDir, SOCKET_NAME } from './socket-dir.ts';
import { type Postmaster, spawnPostmaster } from './spawn-postmaster.ts';
import { isPassing, plainReason } from './startup-report.ts';

/** A cluster that exists on disk, and how to run it. */
export interface Site {
  dataDir: string;
  dir: string;
  socketDir: string;
  runAs: RunAs;
  binaries: Binaries;
  settings: Settings;
  /** the one that we started last, if any */
  postmaster?: Postmaster;
}

// Without a sign of life. Recovery after a crash may take longer, but it answers "starting up" all the while.
const PATIENCE_MS = 60_000;

/** Connects to the cluster, starting it where it does not run. Two processes may do so at once: PostgreSQL lets one win. */
export async function bringUp(site: Site, signal: AbortSignal): Promise<pg.Client> {
  let lastSign = performance.now();
  let failures = 0;
  let started: Postmaster | undefined;
  for (let pause = 10; ; pause = Math.min(pause * 1.5, 200)) {
    signal.throwIfAborted();
    const attempt = await tryConnect(site.socketDir);
    if (attempt.state === 'connected') {
      await started?.takeOutput();
      return attempt.client;
    }
    if (attempt.state === 'busy') lastSign = performance.now();
    else if (!(started && !started.hasExited()) && !(await readLivePidFile(site.dir))) {
      if (started) failures += await judgeExit(site, started, failures);
      started = await start(site);
    }
    if (performance.now() - lastSign > PATIENCE_MS) throw await noAnswer(site);
    await delay(pause, undefined, { signal });
  }
}

async function start(site: Site): Promise<Postmaster> {
  const { dir, runAs, binaries, socketDir } = site;
  // Whoever tidies /tmp may have taken it.
  if (socketDir !== dir && (await claimSocketDir(dir, runAs)) !== socketDir) {
    throw new ClusterError(
      'NO_ACCESS',
      `The folder "${socketDir}" of the database's socket was taken by another user.`,
    );
  }
  await clearStaleLocks(dir, join(socketDir, `${SOCKET_NAME}.lock`));
  site.postmaster = spawnPostmaster(dir, binaries, runAs, { ...fixedSettings(socketDir), ...site.settings });
  return site.postmaster;
}

/** Counts a real failure; the second one in a row is final. */
async function judgeExit(site: Site, postmaster: Postmaster, failures: number): Promise<number> {
  const output = await postmaster.takeOutput();
  if (isPassing(output)) return 0;
  if (failures === 0) return 1;
  throw new ClusterError(
    'START_FAILED',
    `The database in "${site.dir}" does not start: ${plainReason(output)}. Its log is in "${join(site.dir, 'log')}".`,
  );
}

async function noAnswer(site: Site): Promise<ClusterError> {
  const running = await readLivePidFile(site.dir);
  const who = running ? `PostgreSQL (process ${running.pid})` : 'PostgreSQL';
  return new ClusterError(
    'START_FAILED',
    `${who} runs on "${site.dir}" but does not answer. Its log is in "${join(site.dir, 'log')}".`,
  );
}
