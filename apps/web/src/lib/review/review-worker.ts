import { reviewGame } from '@sixfold/analysis';
import type { ReviewedGame } from './use-review.ts';

// The analysis takes too long for the page itself: the screen would freeze on a slow phone.
addEventListener('message', ({ data }: MessageEvent<ReviewedGame>) => {
  postMessage(reviewGame(data.puzzle, data.difficulty, data.guesses));
});
