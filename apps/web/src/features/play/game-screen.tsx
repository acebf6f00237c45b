import { isOver } from '@sixfold/game';
import { lazy, Suspense, useEffect } from 'react';
import { Redirect } from 'wouter';
import { Board } from './board.tsx';
import type { GameSetup } from './game-setup.ts';
import { useFinishedElsewhere } from './use-finished-elsewhere.ts';
import { useGame } from './use-game.ts';
import { useLater } from './use-later.ts';

const loadDialog = () => import('./completion-dialog.tsx');
const CompletionDialog = lazy(loadDialog);

// Long enough to see the last tiles turn or the last match burn down.
const LAST_LOOK_MS = 1_000;

export function GameScreen({ setup }: { setup: GameSetup }) {
  const { game, guess, guessesBefore, isRecorded } = useGame(setup);
  const isFinishedElsewhere = useFinishedElsewhere(setup);
  const wasOverBefore = guessesBefore === game.guesses.length;
  const isShown = useLater(isOver(game), wasOverBefore ? 0 : LAST_LOOK_MS);

  // Fetched while the game is played, so that its end waits for nothing.
  useEffect(() => void loadDialog().catch(() => undefined), []);

  // The first record of a game counts: going on with this one would be for nothing.
  if (isFinishedElsewhere && !isOver(game)) return <Redirect to="/start" replace />;
  return (
    <>
      <Board setup={setup} game={game} guess={guess} guessesBefore={guessesBefore} />
      {isShown && (
        <Suspense>
          <CompletionDialog setup={setup} game={game} isRecorded={isRecorded} />
        </Suspense>
      )}
    </>
  );
}
