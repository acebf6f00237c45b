import { CIPHER_LENGTH, MAX_INCORRECT_GUESSES } from '@sixfold/game';
import { Check, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';

interface TrackerProps {
  kind: 'hits' | 'misses';
  /** The letters hit or missed, in order. */
  letters: readonly ReactNode[];
  className?: string;
}

const KINDS = {
  hits: { label: 'Correct', boxes: CIPHER_LENGTH },
  misses: { label: 'Incorrect', boxes: MAX_INCORRECT_GUESSES },
};

/** Six boxes: each hit shows its letter, each miss burns a match. */
export function Tracker({ kind, letters, className }: TrackerProps) {
  // Matches already burned when the game is resumed must not flare up again.
  const [initialCount] = useState(letters.length);
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
            {kind === 'misses' && <Match burnt={index < letters.length} isAnimated={index >= initialCount} />}
            <Mark kind={kind} letter={letters[index]} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Mark({ kind, letter }: { kind: TrackerProps['kind']; letter: ReactNode }) {
  if (letter === undefined) return <span className="sr-only">Empty</span>;
  const Icon = kind === 'hits' ? Check : X;
  return (
    <span className="tracker-mark">
      {letter}
      <Icon
        role="img"
        aria-label={kind === 'hits' ? 'correct' : 'incorrect'}
        className="tracker-sign"
        strokeWidth={3}
      />
    </span>
  );
}

interface MatchProps {
  burnt: boolean;
  /** Whether the flame is shown burning down. */
  isAnimated: boolean;
}

function Match({ burnt, isAnimated }: MatchProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 48"
      className="match"
      data-burnt={burnt || undefined}
      data-burning={(burnt && isAnimated) || undefined}
    >
      <path
        d="M10.6 35.5 C 10.4 27 11.6 22 15.6 15.5 c 1.2 -2 3.4 -0.6 2.2 1.4 C 14.2 22.8 13.6 28 13.6 35.5 Z"
        className="match-char"
      />
      <rect x="10.5" y="10" width="3" height="36" rx="0.8" className="match-wood" />
      <g className="match-head">
        <ellipse cx="12" cy="8.5" rx="3.4" ry="5" />
        <ellipse cx="10.9" cy="6.6" rx="0.9" ry="1.6" className="match-shine" />
      </g>
      <g className="match-flame">
        <path d="M12 1 C 15 5 17 7.6 17 11 a 5 5 0 0 1 -10 0 C 7 8 9.6 6 12 1 Z" />
        <path
          d="M12 6 C 13.4 8.2 14.4 9.6 14.4 11.6 a 2.4 2.4 0 0 1 -4.8 0 C 9.6 9.8 11 8.6 12 6 Z"
          className="match-core"
        />
      </g>
    </svg>
  );
}
