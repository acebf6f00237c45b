/** Nobody waits for longer than this before their own turn begins. */
const MOST_WAIT_MS = 4;
/** So many at once; more would make each wait for the others. */
const MOST_AT_ONCE = 64;

interface Waiting<Item, Result> {
  item: Item;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Lets those who come while one is under way go together. Whoever comes alone goes at once. `work` gives a result for
 * each item, in their order; if it fails, all of its items fail.
 */
export function gather<Item, Result>(work: (items: Item[]) => Promise<Result[]>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let timer: NodeJS.Timeout | undefined;

  function go(): void {
    clearTimeout(timer);
    timer = undefined;
    const group = waiting.slice(0, MOST_AT_ONCE);
    waiting = waiting.slice(MOST_AT_ONCE);
    underWay += 1;
    work(group.map(({ item }) => item)).then(
      (results) => {
        next();
        group.forEach(({ resolve }, index) => resolve(results[index]!));
      },
      (error: unknown) => {
        next();
        for (const { reject } of group) reject(error);
      },
    );
    if (waiting.length > 0) goSoon();
  }

  function next(): void {
    underWay -= 1;
    if (waiting.length > 0) go();
  }

  // One that takes long, because of a lock or a lost connection, holds up nobody else.
  const goSoon = () => (timer ??= setTimeout(go, MOST_WAIT_MS));

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (underWay === 0) go();
      else goSoon();
    });
}
