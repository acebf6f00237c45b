import { CIPHER_LENGTH, DIFFICULTY_INFO, type StartedGame } from '@sixfold/game';
import { Tracker } from '../../ui/game/tracker.tsx';

/** A game with at least one guess. Its difficulty can no longer be changed. */
export const GameInProgress = ({ game }: { game: StartedGame }) => (
  <div className="grid gap-4">
    <p>
      Your game in <strong>{DIFFICULTY_INFO[game.difficulty].modeName}</strong> is in progress:{' '}
      {game.correctLetters.length} of {CIPHER_LENGTH} letters found. Its clock is running.
    </p>
    <Tracker kind="misses" letters={game.incorrectLetters} />
  </div>
);
