import { formatShortDate, type Outcome } from '@sixfold/game';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useStore } from '../../lib/browser/store.ts';
import type { GameDetails } from '../../player/records/local-result.ts';
import { authStore } from '../../player/session/auth.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/loading.tsx';
import type { DailyResultState } from './api/daily-result.ts';
import { Card } from './card.tsx';
import { Countdown, type Deadline } from './countdown.tsx';
import { resultsDialog } from './todays-results.tsx';

interface CompletedCardProps {
  deadline: Deadline;
  isOver: boolean;
  state: DailyResultState;
  onShowResults: () => void;
}

export function CompletedCard({ deadline, isOver, state, onShowResults }: CompletedCardProps) {
  const { gameDate, result, isLoading } = state;
  const isGuest = useStore(authStore).user === null;
  useEffect(() => void resultsDialog.prefetch().catch(() => undefined), []);
  return (
    <Card
      title="Daily Game Completed!"
      subtitle={`${result ? `Game #${result.puzzle.id} – ` : ''}${formatShortDate(gameDate)} (ET)`}
      letters={solvedWord(result)}
    >
      <div className="grid justify-items-center gap-2 text-center">
        <p className="font-semibold">Next puzzle available in:</p>
        <Countdown deadline={deadline} />
        <p role="status" className="text-sm text-ink-soft">
          {isOver ? 'The new game is on its way...' : 'New games available at 12:00 AM Eastern Time'}
        </p>
      </div>
      <div className="grid gap-3 text-center">
        {isLoading ? (
          <Skeleton className="mx-auto my-0.5 h-5 w-72 max-w-full" />
        ) : (
          <WhatNext outcome={result?.outcome} />
        )}
        {isGuest && !result ? (
          <NoResults />
        ) : (
          <Button aria-haspopup="dialog" className="py-3 text-lg" onClick={onShowResults}>
            Today&#39;s Results
          </Button>
        )}
      </div>
    </Card>
  );
}

const solvedWord = (result: GameDetails | undefined): string[] =>
  result?.outcome === 'WIN' ? [...result.puzzle.word1] : [];

/** `outcome` is undefined when no record of the game is left. */
function WhatNext({ outcome }: { outcome: Outcome | undefined }) {
  const { user } = useStore(authStore);
  return user ? (
    <p className="text-balance wrap-anywhere">
      {outcome &&
        (outcome === 'WIN' ? `Nice win, ${user.displayName}! ` : `Better luck tomorrow, ${user.displayName}. `)}
      Visit{' '}
      <Link href="/legacy-games" className="prose-link">
        legacy games
      </Link>{' '}
      for more practice.
    </p>
  ) : (
    <p className="text-balance">
      {outcome && (outcome === 'WIN' ? 'Nice win. ' : 'Better luck tomorrow. ')}
      <Link href="/register" className="prose-link">
        Register
      </Link>{' '}
      to access legacy games if you want to keep playing.
    </p>
  );
}

function NoResults() {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the specification requires this warning
    console.warn('The results of the completed game are not in this browser.');
  }, []);
  return <p className="text-ink-soft">The results of this game are no longer saved in this browser.</p>;
}
