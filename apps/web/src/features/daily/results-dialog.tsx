import { useQuery } from '@tanstack/react-query';
import { authStore } from '../../lib/auth.ts';
import { streaksQuery } from '../../lib/streaks.ts';
import { useStore } from '../../lib/use-store.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ResultSummary } from '../../ui/result-summary.tsx';
import { ShareResults } from '../../ui/share-results.tsx';
import type { DailyResult } from './own-record.ts';
import { ResultsMissing } from './results-missing.tsx';
import type { DailyResultState } from './use-daily-result.ts';

interface ResultsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  state: DailyResultState;
}

/** Today's Results. */
export function ResultsDialog({ open, onOpenChange, state }: ResultsDialogProps) {
  const { result } = state;
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
      <Body result={result} />
    </Dialog>
  );
}

function Body({ result }: { result: DailyResult }) {
  const { data: streaks = null } = useQuery(streaksQuery(useStore(authStore)));
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

function Actions({ result, onReturn }: { result: DailyResult; onReturn: () => void }) {
  return (
    <>
      <ShareResults gameId={result.puzzle.id} difficulty={result.difficulty} grid={result.guessGrid} />
      <Button variant="secondary" onClick={onReturn}>
        Return Home
      </Button>
    </>
  );
}
