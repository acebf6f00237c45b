import { setTimeout as delay } from 'node:timers/promises';

/** Asks again and again until the answer is yes; fails with `what` when that takes too long. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, patienceMs = 60_000): Promise<void> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > patienceMs) throw new Error(`Waited in vain: ${what}`);
    await delay(5);
  }
}
