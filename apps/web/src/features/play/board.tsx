import { DIFFICULTY_INFO, type StartedGame } from '@sixfold/game';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Page } from '../../ui/page.tsx';
import type { GameSetup } from './choose-game.ts';
import type { OpenGame } from './open-game.ts';
import { GuessTracker } from './guess-tracker.tsx';
import { InputPanel } from './input-panel.tsx';
import { Contradiction } from './pencil-tools.tsx';
import { IDLE_PENCIL, type PlayerPencil } from './use-pencil.ts';
import { Words } from './words.tsx';
import './play.css';
import './pencil.css';
import './short-screens.css';

interface BoardProps {
  setup: Pick<GameSetup, 'name' | 'note'> | null;
  /** Null while loading: the board is laid out already, so nothing moves when the words arrive. */
  game: StartedGame | null;
  guess: OpenGame['guess'];
  pencil?: PlayerPencil;
  initialGuesses: number;
  /** Replaces Submit Guess. */
  finished?: ReactNode;
}

const NONE: readonly never[] = [];

export function Board({ setup, game, guess, pencil = IDLE_PENCIL, initialGuesses, finished }: BoardProps) {
  const feedback = game?.lastFeedback ?? null;
  const [contradiction, setContradiction] = useState<string | null>(null);
  // The tiles turn in the first frame after the tap; the trackers and the keys may follow one frame later.
  const deferred = useDeferredValue(game);
  return (
    <Page title="Play" className="play">
      {(feedback ?? contradiction) !== null && (
        <div className="play-feedback">
          {feedback === null ? (
            <Contradiction>{contradiction}</Contradiction>
          ) : (
            <Banner tone="warning" isSilent>
              {feedback}
            </Banner>
          )}
        </div>
      )}
      <header className="play-title">
        <h1>{setup?.name ?? 'Loading game...'}</h1>
        <p>{game && [DIFFICULTY_INFO[game.difficulty].modeName, setup?.note].filter(Boolean).join(' · ')}</p>
      </header>
      <Words
        puzzle={game?.puzzle ?? null}
        guesses={game?.guesses ?? NONE}
        marks={pencil.marks}
        initialGuesses={initialGuesses}
        isWon={game?.status === 'WON'}
      />
      <div className="play-trackers">
        <GuessTracker kind="hits" guesses={deferred?.guesses ?? NONE} letters={deferred?.correctLetters ?? NONE} />
        <GuessTracker kind="misses" guesses={deferred?.guesses ?? NONE} letters={deferred?.incorrectLetters ?? NONE} />
      </div>
      <div className="play-panel">
        <InputPanel
          game={deferred}
          guess={guess}
          pencil={pencil}
          hasSubmit={!finished}
          onContradiction={setContradiction}
        />
        {finished}
      </div>
    </Page>
  );
}
