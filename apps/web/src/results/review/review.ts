import type { GameReview } from '@sixfold/analysis';
import type { StartedGame } from '@sixfold/game';
import { useEffect } from 'react';
import { known, reload, type Resource } from '../../lib/api/resource.ts';
import { savesData } from '../../lib/browser/saves-data.ts';
import { whenIdle } from '../../lib/browser/when-idle.ts';

export type ReviewedGame = Pick<StartedGame, 'puzzle' | 'difficulty' | 'guesses'>;

/** A game, or where to load it from. */
export type ReviewSource = ReviewedGame | Resource<ReviewedGame>;

/** The worker's answer. */
export type ReviewReply = { review: GameReview } | { error: unknown };

/** Another attempt may succeed. Any other error is a fault in the analysis and would recur. */
export class WorkerNotLoaded extends Error {}

/** Reviews a finished game once, and caches the review for when the dialog is reopened. */
export const reviewOf = ({ puzzle, difficulty, guesses }: ReviewedGame): Resource<GameReview> => ({
  key: `review ${JSON.stringify([puzzle, difficulty, guesses])}`,
  load: () => runWorker({ puzzle, difficulty, guesses }).catch(reportFault),
  freshFor: () => Infinity,
});

/** Reviews the game while its results are shown: starting a worker after the press would take a moment. */
export function usePrefetchedReview(source: ReviewSource): void {
  useEffect(() => {
    if ('load' in source || savesData()) return undefined;
    const review = reviewOf(source);
    return whenIdle(() => {
      if (!known(review)) void reload(review);
    });
  }, [source]);
}

const runWorker = (game: ReviewedGame): Promise<GameReview> =>
  new Promise<ReviewReply>((resolve, reject) => {
    const worker = new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<ReviewReply>) => {
      resolve(data);
      worker.terminate();
    });
    worker.addEventListener('error', () => reject(new WorkerNotLoaded()));
    worker.postMessage(game);
  }).then((reply) => {
    if ('error' in reply) throw reply.error;
    return reply.review;
  });

function reportFault(error: unknown): never {
  // Like an uncaught error: the page's own handler sends the report.
  if (!(error instanceof WorkerNotLoaded)) reportError(error);
  throw error;
}
