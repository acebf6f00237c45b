import type { OtherField, PuzzleCheck, PuzzleDraft } from '@sixfold/analysis/studio';
import type { PuzzleWords } from '@sixfold/game';
import type { Resource } from '../../lib/api/resource.ts';

/** What the worker is asked: which words fit, or how good a puzzle is. */
export type Question = { draft: PuzzleDraft } | { puzzle: PuzzleWords };

type FittingWords = Record<OtherField, string[]>;
export type AdviceReply = { answer: FittingWords | PuzzleCheck } | { error: unknown };

export const fittingWords = (draft: PuzzleDraft): Resource<FittingWords> => ({
  ...adviceOn<FittingWords>({ draft }),
  // The list for one word changes with the other.
  keepsPrevious: true,
});

export const puzzleCheck = (puzzle: PuzzleWords): Resource<PuzzleCheck> => adviceOn<PuzzleCheck>({ puzzle });

/** Stops working on it when the words change. */
const adviceOn = <T>(question: Question): Resource<T> => ({
  key: `advice ${JSON.stringify(question)}`,
  load: ({ signal }) => askWorker(question, signal) as Promise<T>,
  freshFor: () => Infinity,
});

async function askWorker(question: Question, signal: AbortSignal): Promise<unknown> {
  const worker = new Worker(new URL('./advice-worker.ts', import.meta.url), { type: 'module' });
  const reply = await new Promise<AdviceReply>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<AdviceReply>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('The worker could not be loaded.')));
    signal.addEventListener('abort', () => reject(signal.reason as Error));
    worker.postMessage(question);
  }).finally(() => worker.terminate());
  if ('answer' in reply) return reply.answer;
  // Like an uncaught error: the page's own handler sends the report.
  reportError(reply.error);
  throw reply.error;
}
