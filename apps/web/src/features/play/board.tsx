import { DIFFICULTY_INFO, type StartedGame } from '@sixfold/game';
import { memo, useDeferredValue, type ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Page } from '../../ui/page.tsx';
import { Tracker } from '../../ui/game/tracker.tsx';
import type { GameSetup } from './choose-game.ts';
import type { GameSession } from './game-session.ts';
import { InputPanel } from './input-panel.tsx';
import { Words } from './words.tsx';
import './play.css';
import './short-screens.css';

interface BoardProps {
  setup: Pick<GameSetup, 'name' | 'note'> | null;
  /** Null while loading: the board is laid out already, so nothing moves when the words arrive. */
  game: StartedGame | null;
  guess: GameSession['guess'];
  initialGuesses: number;
  /** Replaces Submit Guess. */
  finished?: ReactNode;
}

const NONE: readonly never[] = [];
const MemoTracker = memo(Tracker);

export function Board({ setup, game, guess, initialGuesses, finished }: BoardProps) {
  const feedback = game?.lastFeedback ?? null;
  // The tiles turn in the first frame after the tap; the trackers may follow one frame later.
  const deferred = useDeferredValue(game);
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
        initialGuesses={initialGuesses}
        isWon={game?.status === 'WON'}
      />
      <div className="play-trackers">
        <MemoTracker kind="hits" letters={deferred?.correctLetters ?? NONE} />
        <MemoTracker kind="misses" letters={deferred?.incorrectLetters ?? NONE} />
      </div>
      <div className="play-panel">
        <InputPanel game={game} guess={guess} hasSubmit={!finished} />
        {finished}
      </div>
    </Page>
  );
}
