import { availableParallelism } from 'node:os';
import type { PuzzleWords } from '@sixfold/game';
import { createAnalysis, type Analysis } from '../../adapters/analysis.ts';
import type { Words } from '../../adapters/analysis-thread.ts';

export const reportAll = <T extends { puzzle: PuzzleWords }>(puzzles: Iterable<T>, words: Words, signal: AbortSignal) =>
  analyzeAll(puzzles, ({ puzzle }, thread) => thread.run('report', { puzzle, words }), signal);

/** Analyzes puzzles with all processors, in order. Stops its threads when the caller has enough. */
export async function* analyzeAll<T, R>(
  puzzles: Iterable<T>,
  analyze: (puzzle: T, thread: Analysis) => Promise<R>,
  signal: AbortSignal,
): AsyncGenerator<{ of: T; result: R }> {
  const threads = Array.from({ length: availableParallelism() }, () => createAnalysis('background'));
  const rest = puzzles[Symbol.iterator]();
  const running: Promise<{ of: T; result: R }>[] = [];
  const start = (thread: (typeof threads)[number]) => {
    const next = rest.next();
    if (next.done) return;
    const of = next.value;
    const made = analyze(of, thread).then((result) => ({ of, result }));
    // They are awaited in order, so a later one may fail first.
    made.catch(() => undefined);
    running.push(made);
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
