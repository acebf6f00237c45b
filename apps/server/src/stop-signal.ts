/** Ctrl-C comes from the terminal and again from npm: the second one must not cut the first one short. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  process.on('SIGTERM', (signal) => controller.abort(signal));
  process.on('SIGINT', (signal) => controller.abort(signal));
  return controller.signal;
}
