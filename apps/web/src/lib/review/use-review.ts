import type { GameReview } from '@sixfold/analysis';
import type { StartedGame } from '@sixfold/game';
import { queryOptions, useQuery } from '@tanstack/react-query';

export type ReviewedGame = Pick<StartedGame, 'puzzle' | 'difficulty' | 'guesses'>;

/** A game, or a function that loads it. */
export type ReviewSource = ReviewedGame | (() => Promise<ReviewedGame>);

/** The worker's answer. */
export type ReviewReply = { review: GameReview } | { error: unknown };

/** Another attempt may succeed. Any other error is a fault in the analysis and would recur. */
export class WorkerNotLoaded extends Error {}

/** Reviews a finished game once, and caches the review for when the dialog is reopened. */
export const useReview = ({ puzzle, difficulty, guesses }: ReviewedGame) =>
  useQuery(
    queryOptions({
      queryKey: ['review', puzzle, difficulty, guesses],
      queryFn: () => runWorker({ puzzle, difficulty, guesses }).catch(reportFault),
      networkMode: 'always',
      staleTime: Infinity,
    }),
  );

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
