import { Check, Circle, Ellipsis, X } from 'lucide-react';
import type { DayView } from './month-view.ts';

const ICON = { 'aria-hidden': true, size: '1.1em', strokeWidth: 3 } as const;

interface DayMarkProps {
  result?: DayView['result'];
  inProgress?: boolean;
}

/** The shape repeats what the color conveys. Screen readers get it from the day's label. */
export function DayMark({ result = null, inProgress = false }: DayMarkProps) {
  if (result?.outcome === 'WIN') {
    return (
      <span aria-hidden className="archive-mark archive-won">
        <Check {...ICON} />
        {result.incorrectGuesses}
      </span>
    );
  }
  if (result) {
    return (
      <span aria-hidden className="archive-mark archive-lost">
        <X {...ICON} />
      </span>
    );
  }
  return (
    <span aria-hidden className="archive-mark">
      {inProgress ? <Ellipsis {...ICON} /> : <Circle {...ICON} strokeWidth={2} size="0.75em" />}
    </span>
  );
}
