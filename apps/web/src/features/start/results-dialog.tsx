import type { GameDay } from '@sixfold/game';
import { useState } from 'react';
import { savedCopy } from '../../player/games/replay-game.ts';
import type { GameDetails } from '../../player/records/local-result.ts';
import { completionRecord, recordedGame } from '../../player/records/own-completion.ts';
import { dailyGameKey, readGame } from '../../player/games/saved-games.ts';
import { useStreaks } from '../../player/records/streaks.ts';
import { usePuzzleOfDay } from '../../player/games/puzzle-of-day.ts';
import type { ReviewSource } from '../../results/review/review.ts';
import { authStore } from '../../player/session/auth.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CirclesSection } from '../../results/circles/circles-section.tsx';
import { ReminderSection } from '../../results/reminders/reminder-section.tsx';
import { ResultSummary } from '../../results/result-summary.tsx';
import { ShareResults } from '../../results/share/share-results.tsx';
import { Spinner } from '../../ui/loading.tsx';
import type { DailyResultState } from './api/daily-result.ts';

interface ResultsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  state: DailyResultState;
}

/** Today's Results. */
export function ResultsDialog({ open, onOpenChange, state }: ResultsDialogProps) {
  const { result, gameDate } = state;
  const puzzle = usePuzzleOfDay(gameDate);
  if (!result) return <ResultsPending open={open} onOpenChange={onOpenChange} state={state} />;

  const isWin = result.outcome === 'WIN';
  const par = result.par ?? puzzle?.par?.[result.difficulty];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isWin ? 'Congratulations' : 'Game Over'}
      description={isWin ? "You solved today's puzzle!" : "You didn't solve today's puzzle!"}
      footer={
        <>
          <ShareResults
            wordSetId={result.puzzle.id}
            difficulty={result.difficulty}
            grid={result.guessGrid}
            counts={result}
            par={par}
          />
          <ReturnHome onClick={() => onOpenChange(false)} />
        </>
      }
    >
      <Results result={{ ...result, par }} gameDate={gameDate} dailyGameId={puzzle?.dailyGameId} />
      <CirclesSection />
      <ReminderSection gameDate={gameDate} />
    </Dialog>
  );
}

interface ResultsProps {
  result: GameDetails;
  gameDate: GameDay;
  dailyGameId: number | undefined;
}

function Results({ result, gameDate, dailyGameId }: ResultsProps) {
  const { streaks = null } = useStreaks({ gameDate });
  // Read once: another object would start the review again.
  const [game] = useState(() => reviewSource(gameDate, result, dailyGameId));
  return (
    <ResultSummary
      name={`Game #${result.puzzle.id}`}
      difficulty={result.difficulty}
      counts={result}
      time={result.timeElapsed}
      grid={result.guessGrid}
      words={result.puzzle}
      streaks={streaks}
      game={game}
      par={result.par}
      dailyGameId={dailyGameId}
    />
  );
}

/** This browser's copy of the game, or else the guesses that the server has. */
function reviewSource(
  gameDate: GameDay,
  { guessGrid }: GameDetails,
  dailyGameId: number | undefined,
): ReviewSource | undefined {
  const saved = savedCopy(readGame(dailyGameKey(gameDate)), guessGrid);
  const { user } = authStore.get();
  // The server draws the grid from the guesses.
  if (saved || !user || dailyGameId === undefined || guessGrid.length === 0) return saved;
  const { key, load } = completionRecord(user, dailyGameId);
  return {
    key: `${key} game`,
    load: async (context) => {
      const game = recordedGame(await load(context, undefined));
      if (!game) throw new Error('The recorded guesses are missing.');
      return game;
    },
    freshFor: () => Infinity,
  };
}

/** Shown while the results are loading, or could not be loaded. */
const ResultsPending = ({ open, onOpenChange, state: { isLoading, isFirstLoad, tryAgain } }: ResultsDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title="Today's Results"
    footer={
      <>
        {!isFirstLoad && (
          <Button isBusy={isLoading} onClick={tryAgain}>
            Try Again
          </Button>
        )}
        <ReturnHome onClick={() => onOpenChange(false)} />
      </>
    }
  >
    {isLoading ? (
      <Spinner text="Loading results..." />
    ) : (
      <Banner tone="error">Failed to fetch daily game results. Please try again.</Banner>
    )}
  </Dialog>
);

const ReturnHome = ({ onClick }: { onClick: () => void }) => (
  <Button variant="secondary" onClick={onClick}>
    Return Home
  </Button>
);
