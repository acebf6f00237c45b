import { gameResult, timeElapsed, type StartedGame } from '@sixfold/game';
import { useEffect } from 'react';
import { useStreaks } from '../../lib/games/streaks.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ResultSummary } from '../../ui/game/result-summary.tsx';
import { ShareResults } from '../../ui/game/share-results.tsx';
import type { GameSetup } from './game-setup.ts';
import { ReturnButton } from './return-button.tsx';

interface CompletionDialogProps {
  setup: GameSetup;
  game: StartedGame;
  isRecorded: boolean;
  open: boolean;
  onViewBoard: () => void;
}

const NARROW = 'px-3! whitespace-nowrap';

export function CompletionDialog({ setup, game, isRecorded, open, onViewBoard }: CompletionDialogProps) {
  const { mode, wordSetId, gameDate, name, afterLoss } = setup;
  // Not asked before the game was sent: the answer would be a game behind.
  const { streaks, isFetching } = useStreaks({ gameDate, isAsked: mode === 'daily' && isRecorded });
  useIgnoredRepeats();

  const result = gameResult(game);
  if (result === null) return null;
  const { difficulty, guessGrid, timeTakenSeconds } = result;
  const shown = isRecorded && !isFetching ? streaks : undefined;
  const isPractice = mode === 'practice';

  return (
    <Dialog
      open={open}
      onOpenChange={onViewBoard}
      hasCloseButton={false}
      title={game.status === 'WON' ? 'Congratulations!' : 'Game Over, try again tomorrow.'}
      description={game.status === 'LOST' ? afterLoss : undefined}
      footer={
        <>
          {!isPractice && <ShareResults gameId={wordSetId} difficulty={difficulty} grid={guessGrid} />}
          <Button variant="secondary" onClick={onViewBoard} className={NARROW}>
            View Board
          </Button>
          <ReturnButton mode={mode} variant={isPractice ? 'primary' : 'secondary'} className={NARROW} />
        </>
      }
    >
      <ResultSummary
        name={name}
        difficulty={difficulty}
        counts={result}
        time={timeElapsed(timeTakenSeconds)}
        grid={guessGrid}
        words={game.puzzle}
        {...(mode === 'daily' && { streaks: shown ?? null })}
      />
    </Dialog>
  );
}

/** The key that made the last guess may still be held down. It must not press what has come up under it. */
function useIgnoredRepeats() {
  useEffect(() => {
    const ignore = (event: KeyboardEvent) => {
      if (!event.repeat || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', ignore, { capture: true });
    return () => removeEventListener('keydown', ignore, { capture: true });
  }, []);
}
