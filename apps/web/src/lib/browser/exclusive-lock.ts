let last: Promise<unknown> = Promise.resolve();

/** Runs one task at a time, in this tab and, where the browser has locks, in all tabs together. */
export function exclusively<T>(name: string, task: () => Promise<T>): Promise<T> {
  const run = last.then(() => underLock(name, task));
  last = run.catch(() => undefined);
  return run;
}

async function underLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  let started = false;
  try {
    return await navigator.locks.request(name, () => {
      started = true;
      return task();
    });
  } catch (error) {
    if (started) throw error;
    return task(); // no locks at an address without https, nor where storage is blocked
  }
}
