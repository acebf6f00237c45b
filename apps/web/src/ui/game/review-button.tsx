import type { ReviewSource } from '../../lib/review/use-review.ts';
import { DialogButton } from '../dialog-button.tsx';
import { lazyPart } from '../lazy-part.tsx';

const reviewDialog = lazyPart(() => import('./review/review-dialog.tsx').then((module) => module.ReviewDialog));

/** Opens the review over the results. */
export const ReviewButton = ({ game }: { game: ReviewSource }) => (
  <DialogButton label="Review my game" dialog={(state) => <reviewDialog.Component {...state} game={game} />} />
);
