import { DIFFICULTY_INFO, type StartedGame } from '@sixfold/game';
import { memo, useDeferredValue, type ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Page } from '../../ui/page.tsx';
import { Tracker } from '../../ui/game/tracker.tsx';
import type { GameSession } from './game-session.ts';
import type { GameSetup } from './game-setup.ts';
import { InputPanel } from './input-panel.tsx';
import { Words } from './words.tsx';
import './play.css';
import './keys.css';
import './short-screens.css';

interface BoardProps {
  setup: Pick<GameSetup, 'name' | 'note'> | null;
  /** Null while it is being fetched: everything but the words is there already, and nothing will move. */
  game: StartedGame | null;
  guess: GameSession['guess'];
  guessesBefore: number;
  /** In place of Submit Guess. */
  finished?: ReactNode;
}

const NONE: readonly never[] = [];
const QuietTracker = memo(Tracker);

export function Board({ setup, game, guess, guessesBefore, finished }: BoardProps) {
  const feedback = game?.lastFeedback ?? null;
  // The tiles turn in the frame that answers the tap; what is noted beside them may come one later.
  const noted = useDeferredValue(game);
  return (
    <Page title="Play" className="play">
      {feedback !== null && (
        <div className="play-feedback">
          <Banner tone="warning">{feedback}</Banner>
        </div>
      )}
      <header className="play-title">
        <h1>{setup?.name ?? 'Loading game...'}</h1>
        <p>{game && [DIFFICULTY_INFO[game.difficulty].modeName, setup?.note].filter(Boolean).join(' · ')}</p>
      </header>
      <Words
        puzzle={game?.puzzle ?? null}
        guesses={game?.guesses ?? NONE}
        guessesBefore={guessesBefore}
        isWon={game?.status === 'WON'}
      />
      <div className="play-trackers">
        <QuietTracker kind="hits" letters={noted?.correctLetters ?? NONE} />
        <QuietTracker kind="misses" letters={noted?.incorrectLetters ?? NONE} />
      </div>
      <div className="play-panel">
        <InputPanel game={game} guess={guess} hasSubmit={!finished} />
        {finished}
      </div>
    </Page>
  );
}
