import type { GameReview } from '@sixfold/analysis';
import type { StartedGame } from '@sixfold/game';
import { useEffect, useState } from 'react';

export type ReviewedGame = Pick<StartedGame, 'puzzle' | 'difficulty' | 'guesses'>;

/** A game, or a function that loads it. */
export type ReviewSource = ReviewedGame | (() => Promise<ReviewedGame>);

interface ReviewState {
  /** Undefined while the worker is busy, or if it failed. */
  review: GameReview | undefined;
  hasFailed: boolean;
  tryAgain: () => void;
}

/** Reviews a finished game in a worker, which is terminated after the review or when the component unmounts. */
export function useReview({ puzzle, difficulty, guesses }: ReviewedGame): ReviewState {
  const [review, setReview] = useState<GameReview>();
  const [failures, setFailures] = useState(0);
  const [retries, setRetries] = useState(0);

  useEffect(() => {
    const worker = new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<GameReview>) => {
      setReview(data);
      worker.terminate();
    });
    worker.addEventListener('error', () => setFailures(retries + 1));
    worker.postMessage({ puzzle, difficulty, guesses } satisfies ReviewedGame);
    return () => worker.terminate();
  }, [puzzle, difficulty, guesses, retries]);

  return { review, hasFailed: failures > retries, tryAgain: () => setRetries(failures) };
}
