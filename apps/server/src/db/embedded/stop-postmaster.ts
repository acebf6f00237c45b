import { setTimeout as delay } from 'node:timers/promises';
import { ClusterError } from './cluster-error.ts';
import { readLivePidFile } from './postmaster-pid.ts';
import { isPostmasterOf } from './process-info.ts';
import type { Postmaster } from './spawn-postmaster.ts';

// "Fast" disconnects all clients and writes a checkpoint. "Immediate" aborts; the next start recovers.
const STEPS = [
  { signal: 'SIGINT', timeoutMs: 30_000 },
  { signal: 'SIGQUIT', timeoutMs: 10_000 },
] as const;

/** Stops the PostgreSQL that uses this folder, even if another process started it, and waits until it has exited. */
export async function stopPostmaster(dir: string, started?: Postmaster): Promise<void> {
  const running = await readLivePidFile(dir);
  // A PostgreSQL server that has just started may not have written its pid yet.
  const pid = running?.pid ?? (started?.hasExited() === false ? started.pid : undefined);
  if (pid === undefined) return;
  const hasExited = async () => (pid === started?.pid ? started.hasExited() : !(await isPostmasterOf(pid, dir)));
  for (const { signal, timeoutMs } of STEPS) {
    send(pid, signal);
    const began = performance.now();
    while (performance.now() - began < timeoutMs) {
      if (await hasExited()) return;
      await delay(10);
    }
  }
  throw new ClusterError('START_FAILED', `PostgreSQL (process ${pid}), which uses "${dir}", did not stop.`);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // already exited
  }
}
