import type { Guess, Letter } from '@sixfold/game';
import { Fragment, memo } from 'react';
import { Tracker } from '../../ui/game/tracker.tsx';

interface GuessTrackerProps {
  kind: 'hits' | 'misses';
  guesses: readonly Guess[];
  /** The letters of the guesses of this kind. */
  letters: readonly Letter[];
}

/** A tracker that also shows the number each letter was tried at. */
export const GuessTracker = memo(
  ({ kind, guesses }: GuessTrackerProps) => {
    const shown = guesses.filter(({ isCorrect }) => isCorrect === (kind === 'hits'));
    return (
      <Tracker
        kind={kind}
        letters={shown.map(({ letter, number }, index) => (
          <Fragment key={index}>
            {letter} <span className="tracker-number">{number}</span>
          </Fragment>
        ))}
      />
    );
  },
  // A guess changes the letters of one of the two trackers.
  (before, after) => before.letters === after.letters,
);
