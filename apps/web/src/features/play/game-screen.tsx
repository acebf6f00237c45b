import { isOver } from '@sixfold/game';
import { lazy, Suspense, useEffect } from 'react';
import { Board } from './board.tsx';
import { FinishedElsewhere } from './finished-elsewhere.tsx';
import type { GameSetup } from './game-setup.ts';
import { useGame } from './use-game.ts';
import { useLater } from './use-later.ts';

const loadDialog = () => import('./completion-dialog.tsx');
const CompletionDialog = lazy(loadDialog);

// Long enough to see the last tiles turn or the last match burn down.
const LAST_LOOK_MS = 1_000;

export function GameScreen({ setup }: { setup: GameSetup }) {
  const { game, guess, guessesBefore, isRecorded } = useGame(setup);
  const wasOverBefore = guessesBefore === game.guesses.length;
  const isShown = useLater(isOver(game), wasOverBefore ? 0 : LAST_LOOK_MS);

  // Fetched while the game is played, so that its end waits for nothing.
  useEffect(() => void loadDialog().catch(() => undefined), []);

  return (
    <>
      {!isOver(game) && <FinishedElsewhere setup={setup} />}
      <Board setup={setup} game={game} guess={guess} guessesBefore={guessesBefore} />
      {isShown && (
        <Suspense>
          <CompletionDialog setup={setup} game={game} isRecorded={isRecorded} />
        </Suspense>
      )}
    </>
  );
}
