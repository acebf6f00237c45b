const PATIENCE = 3_000;

/** Does what can wait once the browser has nothing better to do. Returns its undo. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: PATIENCE });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, PATIENCE / 10); // Safari
  return () => clearTimeout(timer);
}
