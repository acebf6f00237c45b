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
import { isTransient, failureReason } from './failure-reason.ts';

/** An existing cluster and how to run it. */
export interface ClusterSpec {
  dataDir: string;
  dir: string;
  socketDir: string;
  runAs: RunAs;
  binaries: Binaries;
  settings: Settings;
  /** the last one that we started, if any */
  postmaster?: Postmaster;
}

// The longest wait for a response. During crash recovery, which may take longer, the response is "starting up".
const START_TIMEOUT_MS = 60_000;

/** Connects to the cluster and starts it if needed. Two processes may do so concurrently: PostgreSQL lets one win. */
export async function bringUp(spec: ClusterSpec, signal: AbortSignal): Promise<pg.Client> {
  let lastResponse = performance.now();
  let failures = 0;
  let started: Postmaster | undefined;
  for (let pause = 10; ; pause = Math.min(pause * 1.5, 200)) {
    signal.throwIfAborted();
    const attempt = await tryConnect(spec.socketDir);
    if (attempt.state === 'connected') {
      await started?.readOutput();
      return attempt.client;
    }
    if (attempt.state === 'busy') lastResponse = performance.now();
    else if (!(started && !started.hasExited()) && !(await readLivePidFile(spec.dir))) {
      if (started) failures += await checkExit(spec, started, failures);
      started = await start(spec);
    }
    if (performance.now() - lastResponse > START_TIMEOUT_MS) throw await noResponse(spec);
    await delay(pause, undefined, { signal });
  }
}

async function start(spec: ClusterSpec): Promise<Postmaster> {
  const { dir, runAs, binaries, socketDir } = spec;
  // A cleanup of /tmp may have removed the socket folder.
  if (socketDir !== dir && (await claimSocketDir(dir, runAs)) !== socketDir) {
    throw new ClusterError('NO_ACCESS', `The socket folder "${socketDir}" belongs to another user.`);
  }
  await clearStaleLocks(dir, join(socketDir, `${SOCKET_NAME}.lock`));
  spec.postmaster = spawnPostmaster(dir, binaries, runAs, { ...fixedSettings(socketDir), ...spec.settings });
  return spec.postmaster;
}

/** Returns 1 for a real failure; throws on the second one in a row. */
async function checkExit(spec: ClusterSpec, postmaster: Postmaster, failures: number): Promise<number> {
  const output = await postmaster.readOutput();
  if (isTransient(output)) return 0;
  if (failures === 0) return 1;
  throw new ClusterError(
    'START_FAILED',
    `The database in "${spec.dir}" did not start: ${failureReason(output)}. Its log is in "${join(spec.dir, 'log')}".`,
  );
}

async function noResponse(spec: ClusterSpec): Promise<ClusterError> {
  const running = await readLivePidFile(spec.dir);
  const who = running ? `PostgreSQL (process ${running.pid})` : 'PostgreSQL';
  return new ClusterError(
    'START_FAILED',
    `${who} is using "${spec.dir}" but is not responding. Its log is in "${join(spec.dir, 'log')}".`,
  );
}
