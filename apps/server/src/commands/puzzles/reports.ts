import { availableParallelism } from 'node:os';
import type { Report } from '@sixfold/analysis/studio';
import type { PuzzleWords } from '@sixfold/game';
import { createAnalysis } from '../../adapters/analysis.ts';
import type { Words } from '../../adapters/analysis-thread.ts';

/** Reports on puzzles with all processors, in order. Stops its threads when the caller has enough. */
export async function* reportAll<T extends { puzzle: PuzzleWords }>(
  puzzles: Iterable<T>,
  words: Words,
  signal: AbortSignal,
): AsyncGenerator<{ of: T; report: Report }> {
  const threads = Array.from({ length: availableParallelism() }, () => createAnalysis('background'));
  const rest = puzzles[Symbol.iterator]();
  const running: Promise<{ of: T; report: Report }>[] = [];
  const start = (thread: (typeof threads)[number]) => {
    const next = rest.next();
    if (next.done) return;
    const of = next.value;
    const made = thread.run('report', { puzzle: of.puzzle, words });
    // They are awaited in order, so a later one may fail first.
    const result = made.then((report) => ({ of, report }));
    result.catch(() => undefined);
    running.push(result);
  };
  try {
    for (const thread of threads) start(thread);
    for (let at = 0; running.length > 0; at = (at + 1) % threads.length) {
      signal.throwIfAborted();
      const next = await running.shift();
      const thread = threads[at];
      if (thread) start(thread);
      if (next) yield next;
    }
  } finally {
    await Promise.all(threads.map((thread) => thread.stop()));
  }
}
