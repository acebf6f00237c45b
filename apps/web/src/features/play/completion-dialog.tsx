import { gameResult, timeElapsed, type StartedGame } from '@sixfold/game';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { authStore } from '../../lib/auth.ts';
import type { GameMode } from '../../lib/play-state.ts';
import { streaksQuery } from '../../lib/streaks.ts';
import { useStore } from '../../lib/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ResultSummary } from '../../ui/result-summary.tsx';
import { ShareResults } from '../../ui/share-results.tsx';
import type { GameSetup } from './game-setup.ts';

interface CompletionDialogProps {
  setup: GameSetup;
  game: StartedGame;
  isRecorded: boolean;
}

const RETURNS: Record<GameMode, { to: string; label: string }> = {
  practice: { to: '/practice', label: 'Return to Practice Games' },
  legacy: { to: '/legacy-games', label: 'Return to Legacy Games' },
  daily: { to: '/start', label: 'Return Home' },
};

export function CompletionDialog({ setup: { mode, wordSetId, name }, game, isRecorded }: CompletionDialogProps) {
  const [, navigate] = useLocation();
  const auth = useStore(authStore);
  // Asked only when the server knows of this game: what it said before is a day old.
  const streaks = useQuery({ ...streaksQuery(auth), enabled: mode === 'daily' && isRecorded });
  useIgnoredRepeats();

  const result = gameResult(game);
  if (result === null) return null;
  const { difficulty, guessGrid, timeTakenSeconds } = result;
  const known = isRecorded && !streaks.isFetching ? (streaks.data ?? null) : null;
  const { to, label } = RETURNS[mode];

  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      dismissible={false}
      title={game.status === 'WON' ? 'Congratulations!' : 'Game Over, try again tomorrow.'}
      footer={
        <>
          {mode !== 'practice' && <ShareResults gameId={wordSetId} difficulty={difficulty} grid={guessGrid} />}
          <Button
            onClick={() => navigate(to)}
            variant={mode === 'practice' ? 'primary' : 'secondary'}
            className="px-3! whitespace-nowrap"
          >
            {label}
          </Button>
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
        {...(mode === 'daily' && { streaks: known })}
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
