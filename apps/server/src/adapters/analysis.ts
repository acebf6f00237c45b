import { Worker } from 'node:worker_threads';
import { ANALYSIS_THREAD } from '../paths.ts';
import type { Calls, CallMessage, ResultMessage } from './analysis-thread.ts';

/** After this long without a call, the thread exits and its memory is freed. */
const IDLE_MS = 60_000;

type Name = keyof Calls;

/** Runs the analysis of puzzles in a thread: it takes too long for the event loop. */
export interface Analysis {
  run<N extends Name>(name: N, ...args: Parameters<Calls[N]>): Promise<ReturnType<Calls[N]>>;
  /** Fails the calls in progress. */
  stop(): Promise<void>;
}

/** The thread ended during a call: the server is shutting down, or the machine is out of memory. */
export class ThreadFailure extends Error {
  override name = 'ThreadFailure';
}

interface Pending {
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
}

/**
 * The thread starts with the first call, and again if it has ended for whatever reason. A background thread yields to
 * requests.
 */
export function createAnalysis(use: 'interactive' | 'background'): Analysis {
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastId = 0;
  const pending = new Map<number, Pending>();

  function start(): Worker {
    // Without the flags of this process, which may be those of a test runner.
    const started = new Worker(ANALYSIS_THREAD, { execArgv: [], workerData: use });
    started.unref();
    started.on('message', settle);
    started.on('error', (cause) => end(started, new ThreadFailure('The analysis failed.', { cause })));
    started.on('exit', () => end(started, new ThreadFailure('The analysis was stopped.')));
    return started;
  }

  function settle(message: ResultMessage): void {
    const call = pending.get(message.id);
    pending.delete(message.id);
    if ('error' in message) call?.reject(message.error);
    else call?.resolve(message.result as never);
    if (pending.size === 0) idle = setTimeout(() => void stop(), IDLE_MS).unref();
  }

  function end(ended: Worker, error: ThreadFailure): void {
    if (ended !== worker) return;
    worker = undefined;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const stopped = worker;
    if (!stopped) return;
    // At once, so that a call during the termination starts another thread.
    end(stopped, new ThreadFailure('The analysis was stopped.'));
    await stopped.terminate();
  }

  return {
    run: (name, ...args) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        worker ??= start();
        lastId += 1;
        pending.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, name, args } satisfies CallMessage);
      }),
    stop,
  };
}
