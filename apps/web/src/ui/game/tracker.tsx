import { CIPHER_LENGTH, MAX_INCORRECT_GUESSES } from '@sixfold/game';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../cx.ts';
import { Match } from './match.tsx';

interface TrackerProps {
  kind: 'hits' | 'misses';
  /** The letters hit or missed, in order. */
  letters: readonly string[];
  className?: string;
}

const KINDS = {
  hits: { label: 'Correct', boxes: CIPHER_LENGTH },
  misses: { label: 'Incorrect', boxes: MAX_INCORRECT_GUESSES },
};

/** Six boxes: hits fill with a tick and their letter, misses burn down one match each. */
export function Tracker({ kind, letters, className }: TrackerProps) {
  // Matches already burnt when the game is taken up again do not flare up once more.
  const [burntBefore] = useState(letters.length);
  const { label, boxes } = KINDS[kind];
  return (
    <section aria-label={`${label}: ${letters.length} of ${boxes}`} className={className}>
      <h2 aria-hidden className="tracker-label">
        {label}
        <span className="tracker-count">
          {letters.length}/{boxes}
        </span>
      </h2>
      <ol className="tracker">
        {Array.from({ length: boxes }, (_, index) => (
          <li key={index} className={cx('tracker-box', index < letters.length && `tracker-${kind}`)}>
            {kind === 'misses' && <Match burnt={index < letters.length} lively={index >= burntBefore} />}
            <Mark kind={kind} letter={letters[index]} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Mark({ kind, letter }: { kind: TrackerProps['kind']; letter: string | undefined }) {
  if (letter === undefined) return <span className="sr-only">Empty</span>;
  const Sign = kind === 'hits' ? Check : X;
  return (
    <span className="tracker-mark">
      {letter}
      <Sign
        role="img"
        aria-label={kind === 'hits' ? 'correct' : 'incorrect'}
        className="tracker-sign"
        strokeWidth={3}
      />
    </span>
  );
}
