import { useEffect } from 'react';
import { messageOf, NETWORK_MESSAGE } from '../../lib/api/errors.ts';
import { useResource, type Resource } from '../../lib/api/resource.ts';
import { announce } from '../../lib/browser/announce.ts';
import { recordSkill } from '../../player/records/review-skill.ts';
import { reviewOf, WorkerNotLoaded, type ReviewedGame, type ReviewSource } from './review.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { ReviewedGuess } from './reviewed-guess.tsx';
import { ReviewSummary } from './review-summary.tsx';
import './review.css';

interface ReviewDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  game: ReviewSource;
}

export const ReviewDialog = ({ open, onOpenChange, game }: ReviewDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Game Review"
    size="large"
    description="How likely each guess was to be right, judging by English letter patterns and the words people know."
    footer={<Button onClick={() => onOpenChange(false)}>Back to Results</Button>}
  >
    {'load' in game ? <LoadedReview source={game} /> : <Review game={game} />}
  </Dialog>
);

function LoadedReview({ source }: { source: Resource<ReviewedGame> }) {
  const { data, error, reload } = useResource(source);

  if (data) return <Review game={data} />;
  if (!error) return <Spinner text="Loading your guesses..." />;
  return <RetryBanner title="Your guesses could not be loaded." failure={messageOf(error)} onRetry={reload} />;
}

function Review({ game }: { game: ReviewedGame }) {
  const { data: review, error, reload } = useResource(reviewOf(game));
  useEffect(() => {
    if (!review) return;
    announce('The review is ready.');
    recordSkill(game.puzzle, game.difficulty, review.skill);
  }, [review, game]);

  if (error instanceof WorkerNotLoaded) {
    return <RetryBanner title="The review could not be loaded." failure={NETWORK_MESSAGE} onRetry={reload} />;
  }
  if (error) {
    return (
      <Banner tone="error">
        <p className="font-semibold">This game could not be reviewed.</p>
        <p>Something went wrong on our side. We've been notified.</p>
      </Banner>
    );
  }
  if (!review) return <Spinner text="Reviewing your game..." />;
  return (
    <>
      <ol aria-label="Your guesses" className="review-guesses">
        {review.guesses.map((guess, index) => (
          <ReviewedGuess key={index} game={game} index={index} review={guess} />
        ))}
      </ol>
      <ReviewSummary review={review} difficulty={game.difficulty} />
    </>
  );
}
