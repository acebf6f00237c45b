import { gameResult, timeElapsed, type StartedGame } from '@sixfold/game';
import { useEffect } from 'react';
import { useStreaks } from '../../player/records/streaks.ts';
import { usePuzzleOfDay } from '../../player/games/puzzle-of-day.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CirclesSection } from '../../results/circles/circles-section.tsx';
import { ReminderSection } from '../../results/reminders/reminder-section.tsx';
import { ResultSummary } from '../../results/result-summary.tsx';
import { ShareResults } from '../../results/share/share-results.tsx';
import type { GameSetup } from './choose-game.ts';
import { ReturnButton } from './finished-actions.tsx';
import { TodaysGame } from './todays-game.tsx';

interface CompletionDialogProps {
  setup: GameSetup;
  game: StartedGame;
  isRecorded: boolean;
  open: boolean;
  onViewBoard: () => void;
}

const NARROW = 'px-3!';

export function CompletionDialog({ setup, game, isRecorded, open, onViewBoard }: CompletionDialogProps) {
  const { mode, origin, friend, wordSetId, gameDate, name, afterLoss } = setup;
  // Not before the game is recorded: the streaks would not include it.
  const { streaks, isLoading } = useStreaks({ gameDate, enabled: mode === 'daily' && isRecorded });
  const puzzle = usePuzzleOfDay(gameDate, mode === 'daily');
  useIgnoreKeyRepeat();

  const result = gameResult(game);
  if (result === null) return null;
  const { difficulty, guessGrid, timeTakenSeconds } = result;
  const shown = isRecorded && !isLoading ? streaks : undefined;
  const isPractice = mode === 'practice';
  // A friend's puzzle can be played again at once.
  const lost = friend ? 'Game Over' : 'Game Over, try again tomorrow.';
  const par = mode === 'daily' ? puzzle?.par?.[difficulty] : undefined;

  return (
    <Dialog
      open={open}
      onOpenChange={onViewBoard}
      hasCloseButton={false}
      size="large"
      title={game.status === 'WON' ? 'Congratulations!' : lost}
      description={
        game.status === 'LOST' && afterLoss !== undefined ? (
          <p className="-mt-1 text-lg leading-snug font-medium text-balance text-ink">{afterLoss}</p>
        ) : undefined
      }
      footer={
        <>
          {(!isPractice || friend) && (
            <ShareResults
              wordSetId={wordSetId}
              friend={friend}
              difficulty={difficulty}
              grid={guessGrid}
              counts={result}
              par={par}
            />
          )}
          <Button variant="secondary" onClick={onViewBoard} className={NARROW}>
            View Board
          </Button>
          <ReturnButton origin={origin} variant={isPractice && !friend ? 'primary' : 'secondary'} className={NARROW} />
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
        game={game}
        par={par}
        dailyGameId={mode === 'daily' ? puzzle?.dailyGameId : setup.dailyGameId}
        {...(mode === 'daily' && { streaks: shown ?? null })}
      />
      {mode === 'daily' && isRecorded && (
        <>
          <CirclesSection />
          <ReminderSection gameDate={gameDate} />
        </>
      )}
      {friend && <TodaysGame />}
    </Dialog>
  );
}

/** The Enter that made the last guess may still be held down, and must not press a button in the dialog. */
function useIgnoreKeyRepeat() {
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
