/** Longer than a request may take. A tab that the phone has suspended keeps its lock. */
const MAX_WAIT_MS = 30_000;

let last: Promise<unknown> = Promise.resolve();

/** Runs one task at a time in this tab and, where the browser supports locks, across all tabs. */
export function exclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
  const run = last.then(() => withLock(name, task));
  last = run.catch(() => undefined);
  return run;
}

async function withLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  let started = false;
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(MAX_WAIT_MS) }, () => {
      started = true;
      return task();
    });
  } catch (error) {
    if (started) throw error;
    // The request timed out, or the browser has no locks, as without https or with storage blocked.
    return task();
  }
}
