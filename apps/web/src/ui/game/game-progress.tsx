import { CIPHER_LENGTH, DIFFICULTY_INFO, type StartedGame } from '@sixfold/game';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Tracker } from './tracker.tsx';

interface GameProgressProps {
  game: StartedGame;
  /** Shown after the text. */
  note?: ReactNode;
  className?: string;
}

/** Takes the place of the difficulty picker, because the first guess fixes the difficulty. */
export const GameProgress = ({ game, note, className }: GameProgressProps) => (
  <div className={cx('grid content-start gap-4', className)}>
    <p>
      Your <strong>{DIFFICULTY_INFO[game.difficulty].modeName}</strong> game is in progress:{' '}
      {game.correctLetters.length} of {CIPHER_LENGTH} letters found. The clock is running. {note}
    </p>
    <Tracker kind="misses" letters={game.incorrectLetters} />
  </div>
);
