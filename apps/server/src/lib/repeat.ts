interface Options {
  everyMs: number;
  /** Otherwise the first run comes `everyMs` after the start. */
  runAtStart?: boolean;
  /** Must not reject. The signal aborts when `stop` is called. */
  run: (signal: AbortSignal) => Promise<void>;
}

/** Work that runs beside the requests while the server is up. */
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

/** Logs the first failure of an outage; while the database is down, the log would otherwise hold little else. */
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
