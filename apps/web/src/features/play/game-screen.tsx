import { isInStreak, isOver } from '@sixfold/game';
import { memo, useDeferredValue, useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { useStore } from '../../lib/browser/store.ts';
import { useStreaks } from '../../player/records/streaks.ts';
import { authStore } from '../../player/session/auth.ts';
import { Board } from './board.tsx';
import type { GameSetup } from './choose-game.ts';
import { CompletionDialog } from './completion-dialog.tsx';
import { FinishedActions } from './finished-actions.tsx';
import { useGame } from './use-game.ts';
import { usePencil } from './use-pencil.ts';

// Long enough to see the last tiles turn or the last match burn down.
const RESULTS_DELAY_MS = 1_000;

export function GameScreen({ setup }: { setup: GameSetup }) {
  const { game, guess, initialGuesses, isRecorded } = useGame(setup);
  // Like the keys, which use it, the pencil does not delay the frame that turns the tiles.
  const pencil = usePencil(setup.key, useDeferredValue(game));
  const hasNewGuess = initialGuesses !== game.guesses.length;
  const isDue = useDelayed(isOver(game), hasNewGuess ? RESULTS_DELAY_MS : 0);
  const [isViewingBoard, setViewingBoard] = useState(false);

  return (
    <>
      {!isOver(game) && <FinishedElsewhere setup={setup} />}
      <Board
        setup={setup}
        game={game}
        guess={guess}
        pencil={pencil}
        initialGuesses={initialGuesses}
        finished={
          isViewingBoard && <FinishedActions origin={setup.origin} onShowResults={() => setViewingBoard(false)} />
        }
      />
      {isDue && (
        <CompletionDialog
          setup={setup}
          game={game}
          isRecorded={isRecorded}
          open={!isViewingBoard}
          onViewBoard={() => setViewingBoard(true)}
        />
      )}
    </>
  );
}

/** Becomes true `delay` milliseconds after the condition does. */
function useDelayed(condition: boolean, delay: number): boolean {
  const [isDue, setDue] = useState(condition && delay === 0);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setDue(true), delay);
    return () => clearTimeout(timer);
  }, [condition, delay]);
  return condition && isDue;
}

/**
 * Leaves a game that the server has already recorded as finished, because only the first record counts. A separate
 * memoized component, so that a guess does not re-render what depends on the server.
 */
const FinishedElsewhere = memo(function FinishedElsewhere({ setup }: { setup: GameSetup }) {
  return useFinishedElsewhere(setup) && <Redirect to="/start" replace />;
});

function useFinishedElsewhere({ mode, gameDate }: GameSetup): boolean {
  const { user } = useStore(authStore);
  const enabled = mode === 'daily' && user !== null;
  const { streaks } = useStreaks({ gameDate, enabled });
  return enabled && streaks !== undefined && isInStreak(streaks, gameDate);
}
