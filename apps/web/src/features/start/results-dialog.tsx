import type { GameDay } from '@sixfold/game';
import type { GameDetails } from '../../lib/games/local-result.ts';
import { useStreaks } from '../../lib/games/streaks.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ResultSummary } from '../../ui/game/result-summary.tsx';
import { ShareResults } from '../../ui/game/share-results.tsx';
import { ResultsMissing } from './results-missing.tsx';
import type { DailyResultState } from './use-daily-result.ts';

interface ResultsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  state: DailyResultState;
}

/** Today's Results. */
export function ResultsDialog({ open, onOpenChange, state }: ResultsDialogProps) {
  const { result, gameDate } = state;
  if (!result) return <ResultsMissing open={open} onOpenChange={onOpenChange} state={state} />;

  const isWin = result.outcome === 'WIN';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isWin ? 'Congratulations' : 'Game Over'}
      description={isWin ? "You solved today's puzzle!" : "You didn't solve today's puzzle!"}
      footer={<Actions result={result} onReturn={() => onOpenChange(false)} />}
    >
      <Body result={result} gameDate={gameDate} />
    </Dialog>
  );
}

function Body({ result, gameDate }: { result: GameDetails; gameDate: GameDay }) {
  const { streaks = null } = useStreaks({ gameDate });
  return (
    <ResultSummary
      name={`Game #${result.puzzle.id}`}
      difficulty={result.difficulty}
      counts={result}
      time={result.timeElapsed}
      grid={result.guessGrid}
      words={result.puzzle}
      streaks={streaks}
    />
  );
}

function Actions({ result, onReturn }: { result: GameDetails; onReturn: () => void }) {
  return (
    <>
      <ShareResults gameId={result.puzzle.id} difficulty={result.difficulty} grid={result.guessGrid} />
      <Button variant="secondary" onClick={onReturn}>
        Return Home
      </Button>
    </>
  );
}
