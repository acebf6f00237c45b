import { useState } from 'react';
import type { ReviewedGame } from '../../lib/review/use-review.ts';
import { Button } from '../button.tsx';
import { lazyPart, OnDemand } from '../lazy-part.tsx';

const reviewDialog = lazyPart(() => import('./review/review-dialog.tsx').then((module) => module.ReviewDialog));

/** Opens the review over the results. */
export function ReviewButton({ game }: { game: ReviewedGame }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" aria-haspopup="dialog" className="justify-self-center" onClick={() => setOpen(true)}>
        Review my game
      </Button>
      <OnDemand open={open} onOpenChange={setOpen}>
        <reviewDialog.Component open={open} onOpenChange={setOpen} game={game} />
      </OnDemand>
    </>
  );
}
