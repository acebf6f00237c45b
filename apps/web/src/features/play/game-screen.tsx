import { isOver } from '@sixfold/game';
import { useState } from 'react';
import { Board } from './board.tsx';
import { CompletionDialog } from './completion-dialog.tsx';
import { FinishedActions } from './finished-actions.tsx';
import { FinishedElsewhere } from './finished-elsewhere.tsx';
import type { GameSetup } from './game-setup.ts';
import { useGame } from './use-game.ts';
import { useLater } from './use-later.ts';

// Long enough to see the last tiles turn or the last match burn down.
const LAST_LOOK_MS = 1_000;

export function GameScreen({ setup }: { setup: GameSetup }) {
  const { game, guess, guessesBefore, isRecorded } = useGame(setup);
  const wasOverBefore = guessesBefore === game.guesses.length;
  const isDue = useLater(isOver(game), wasOverBefore ? 0 : LAST_LOOK_MS);
  const [isBoardViewed, setBoardViewed] = useState(false);

  return (
    <>
      {!isOver(game) && <FinishedElsewhere setup={setup} />}
      <Board
        setup={setup}
        game={game}
        guess={guess}
        guessesBefore={guessesBefore}
        finished={isBoardViewed && <FinishedActions mode={setup.mode} onShowResults={() => setBoardViewed(false)} />}
      />
      {isDue && (
        <CompletionDialog
          setup={setup}
          game={game}
          isRecorded={isRecorded}
          open={!isBoardViewed}
          onViewBoard={() => setBoardViewed(true)}
        />
      )}
    </>
  );
}
