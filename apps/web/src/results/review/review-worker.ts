import { reviewGame } from '@sixfold/analysis';
import type { ReviewedGame, ReviewReply } from './review.ts';

// The analysis takes too long for the page itself: the screen would freeze on a slow phone.
addEventListener('message', ({ data }: MessageEvent<ReviewedGame>) => {
  postMessage(reply(data));
});

function reply({ puzzle, difficulty, guesses }: ReviewedGame): ReviewReply {
  try {
    return { review: reviewGame(puzzle, difficulty, guesses) };
  } catch (error) {
    return { error };
  }
}
