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
    return await navigator.locks.request(name, () => {
      started = true;
      return task();
    });
  } catch (error) {
    if (started) throw error;
    return task(); // locks are unavailable without https and when storage is blocked
  }
}
