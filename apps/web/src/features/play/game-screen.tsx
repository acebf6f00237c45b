import { isOver } from '@sixfold/game';
import { Board } from './board.tsx';
import { CompletionDialog } from './completion-dialog.tsx';
import { FinishedElsewhere } from './finished-elsewhere.tsx';
import type { GameSetup } from './game-setup.ts';
import { useGame } from './use-game.ts';
import { useLater } from './use-later.ts';

// Long enough to see the last tiles turn or the last match burn down.
const LAST_LOOK_MS = 1_000;

export function GameScreen({ setup }: { setup: GameSetup }) {
  const { game, guess, guessesBefore, isRecorded } = useGame(setup);
  const wasOverBefore = guessesBefore === game.guesses.length;
  const isShown = useLater(isOver(game), wasOverBefore ? 0 : LAST_LOOK_MS);

  return (
    <>
      {!isOver(game) && <FinishedElsewhere setup={setup} />}
      <Board setup={setup} game={game} guess={guess} guessesBefore={guessesBefore} />
      {isShown && <CompletionDialog setup={setup} game={game} isRecorded={isRecorded} />}
    </>
  );
}
