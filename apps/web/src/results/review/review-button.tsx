import { usePrefetchedReview, type ReviewSource } from './review.ts';
import { DialogButton } from '../../ui/dialog-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const reviewDialog = lazyPart(() => import('./review-dialog.tsx').then((module) => module.ReviewDialog));

/** Opens the review over the results. */
export function ReviewButton({ game }: { game: ReviewSource }) {
  usePrefetchedReview(game);
  return <DialogButton label="Review my game" dialog={(state) => <reviewDialog.Component {...state} game={game} />} />;
}
