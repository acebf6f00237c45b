interface Options {
  maxConcurrent: number;
  maxQueue: number;
  /** The error that `acquire` throws when the queue is full. */
  queueFull: () => Error;
}

export interface Semaphore {
  /** Returns a promise only if the caller must queue. Each acquired slot must be released. */
  acquire: () => Promise<void> | undefined;
  release: () => void;
  queueLength: () => number;
}

/** A semaphore with a bounded queue. */
export function createSemaphore({ maxConcurrent, maxQueue, queueFull }: Options): Semaphore {
  let acquired = 0;
  const queue: (() => void)[] = [];
  return {
    acquire() {
      if (acquired >= maxConcurrent) {
        if (queue.length >= maxQueue) throw queueFull();
        return new Promise((resolve) => queue.push(resolve));
      }
      acquired += 1;
      return undefined;
    },
    release() {
      // The slot passes straight to the next in the queue, so a newcomer cannot jump ahead.
      const next = queue.shift();
      if (next) next();
      else acquired -= 1;
    },
    queueLength: () => queue.length,
  };
}
