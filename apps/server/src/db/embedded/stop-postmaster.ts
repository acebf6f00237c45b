import { setTimeout as delay } from 'node:timers/promises';
import { ClusterError } from './cluster-error.ts';
import { readLivePidFile } from './postmaster-pid.ts';
import { isPostmasterOf } from './process-info.ts';
import type { Postmaster } from './spawn-postmaster.ts';

// "Fast": sends everyone away and writes all down. "Immediate": drops everything; the next start recovers.
const STEPS = [
  { signal: 'SIGINT', patienceMs: 30_000 },
  { signal: 'SIGQUIT', patienceMs: 10_000 },
] as const;

/** Stops the PostgreSQL of this folder, whoever started it, and comes back when it is gone. */
export async function stopPostmaster(dir: string, started?: Postmaster): Promise<void> {
  const running = await readLivePidFile(dir);
  // One that has only just been started has not written its number down yet.
  const pid = running?.pid ?? (started?.hasExited() === false ? started.pid : undefined);
  if (pid === undefined) return;
  const isGone = async () => (pid === started?.pid ? started.hasExited() : !(await isPostmasterOf(pid, dir)));
  for (const { signal, patienceMs } of STEPS) {
    send(pid, signal);
    const began = performance.now();
    while (performance.now() - began < patienceMs) {
      if (await isGone()) return;
      await delay(10);
    }
  }
  throw new ClusterError('START_FAILED', `PostgreSQL (process ${pid}) on "${dir}" does not stop.`);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // gone already
  }
}
