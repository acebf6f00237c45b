import { Tracker } from '../../ui/game/tracker.tsx';
import { ENCODING_PUZZLE } from './example-puzzles.ts';

const MISSED = ['S', 'O', 'S', 'H', 'I', 'O'];

/** How a game ends: six letters win, six burnt matches lose. */
export const EndingFigure = () => (
  <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
    <li className="flex flex-col justify-between gap-1.5">
      <p>
        <strong>Six letters found:</strong> you win.
      </p>
      <Tracker kind="hits" letters={Array.from(ENCODING_PUZZLE.word1)} />
    </li>
    <li className="flex flex-col justify-between gap-1.5">
      <p>
        <strong>Six misses:</strong> you lose.
      </p>
      <Tracker kind="misses" letters={MISSED} />
    </li>
  </ul>
);
