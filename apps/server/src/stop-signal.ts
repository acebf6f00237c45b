/** Ctrl-C comes from the terminal and again from npm: the second one must not cut the first one short. */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  // A terminal that is closed sends SIGHUP.
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, (signal) => controller.abort(signal));
  return controller.signal;
}
