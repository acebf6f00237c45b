interface Options {
  everyMs: number;
  /** By default, the first run comes `everyMs` after the start. */
  runAtStart?: boolean;
  /** Must not reject. The signal aborts when `stop` is called. */
  run: (signal: AbortSignal) => Promise<void>;
}

/** Work that runs in the background while the server is up. */
export interface BackgroundTask {
  start(): void;
  /** Waits for the run in progress. */
  stop(): Promise<void>;
}

/** Runs work on a timer. Runs never overlap: a tick during a run is skipped. */
export function repeat({ everyMs, runAtStart = false, run }: Options): BackgroundTask {
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function tick(): void {
    running ??= run(stopping.signal).finally(() => (running = undefined));
  }

  return {
    start() {
      if (runAtStart) tick();
      timer = setInterval(tick, everyMs).unref();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

/** Logs only the first failure of an outage: otherwise, a database that is down would flood the log. */
export function logOncePerOutage<Args extends unknown[]>(
  work: (...args: Args) => Promise<void>,
  logError: (error: unknown) => void,
): (...args: Args) => Promise<void> {
  let isFailing = false;
  return async (...args) => {
    try {
      await work(...args);
      isFailing = false;
    } catch (error) {
      if (!isFailing) logError(error);
      isFailing = true;
    }
  };
}
