const IDLE_TIMEOUT_MS = 3_000;
const FIRST_INPUT_TIMEOUT_MS = 5_000;
const INPUTS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Runs a task when the browser is idle. Returns a function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(task, { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, IDLE_TIMEOUT_MS / 10); // Safari
  return () => clearTimeout(timer);
}

/**
 * Runs a task when the browser is idle after the visitor's first input, or some seconds after the page has opened: until
 * then, a slow phone is busy with the page itself. Returns a function that cancels it.
 */
export function afterFirstInput(task: () => void): () => void {
  let cancelIdle: (() => void) | undefined;
  const start = () => {
    stop();
    cancelIdle = whenIdle(task);
  };
  const timer = setTimeout(start, FIRST_INPUT_TIMEOUT_MS);
  for (const input of INPUTS) addEventListener(input, start, { passive: true, capture: true });
  const stop = () => {
    clearTimeout(timer);
    for (const input of INPUTS) removeEventListener(input, start, { capture: true });
  };
  return () => {
    stop();
    cancelIdle?.();
  };
}
