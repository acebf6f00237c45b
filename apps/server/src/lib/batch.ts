/** How long a call waits for the batch before it to finish. */
const MAX_WAIT_MS = 4;
const MAX_BATCH_SIZE = 64;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Batches calls that arrive while another is running; a call that arrives alone runs immediately. `run` returns one
 * result per item, in the same order. If it fails, every call in the batch fails.
 */
export function batch<Item, Result>(run: (items: Item[]) => Promise<Result[]>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let timer: NodeJS.Timeout | undefined;

  function runBatch(): void {
    clearTimeout(timer);
    timer = undefined;
    const calls = waiting.slice(0, MAX_BATCH_SIZE);
    waiting = waiting.slice(MAX_BATCH_SIZE);
    running += 1;
    run(calls.map(({ item }) => item)).then(
      (results) => {
        finished();
        calls.forEach(({ resolve }, index) => resolve(results[index]!));
      },
      (error: unknown) => {
        finished();
        for (const { reject } of calls) reject(error);
      },
    );
    if (waiting.length > 0) runSoon();
  }

  function finished(): void {
    running -= 1;
    if (waiting.length > 0) runBatch();
  }

  // A batch stuck on a lock or a lost connection does not hold up the next one.
  const runSoon = () => (timer ??= setTimeout(runBatch, MAX_WAIT_MS));

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running === 0) runBatch();
      else runSoon();
    });
}
