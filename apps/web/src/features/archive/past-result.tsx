import type { GameDay, StartedGame } from '@sixfold/game';
import { useMemo, useState } from 'react';
import { messageOf } from '../../lib/api/errors.ts';
import { useResource } from '../../lib/api/resource.ts';
import { completionRecord, recordedGame } from '../../player/records/own-completion.ts';
import { savedCopy } from '../../player/games/replay-game.ts';
import { detailsOf, localResult, mergeRecords, type GameDetails } from '../../player/records/local-result.ts';
import { dailyGameKey, readGame } from '../../player/games/saved-games.ts';
import { recordedGuestGame } from '../../player/records/guest-record.ts';
import type { AuthUser } from '../../player/session/auth.ts';
import { ResultSummary } from '../../results/result-summary.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { savedGame } from './month-view.ts';

interface PastResultProps {
  user: AuthUser | null;
  gameDate: GameDay;
  dailyGameId: number | null;
}

export function PastResult({ user, gameDate, dailyGameId }: PastResultProps) {
  return user && dailyGameId !== null ? (
    <UserResult user={user} gameDate={gameDate} dailyGameId={dailyGameId} />
  ) : (
    <GuestResult gameDate={gameDate} />
  );
}

interface UserResultProps extends PastResultProps {
  user: AuthUser;
  dailyGameId: number;
}

/** The server's record, or this browser's of a game that has not been sent yet. */
function UserResult({ user, gameDate, dailyGameId }: UserResultProps) {
  const { data, error, isLoading, reload } = useResource(completionRecord(user, dailyGameId));
  // Read once: another object would start the review again.
  const [saved] = useState(() => savedGame(gameDate, dailyGameId));
  const recorded = useMemo(() => data && recordedGame(data), [data]);
  const local = detailsOf(saved);
  const details = mergeRecords(data, local);
  if (isLoading && !data) return <Spinner text="Loading results..." />;
  if (!details) {
    return (
      <RetryBanner
        title="Failed to load the results"
        failure={messageOf(error, 'Please try again.')}
        onRetry={reload}
      />
    );
  }
  const game = savedCopy(saved, details.guessGrid) ?? recorded;
  return <Result details={details} game={game} dailyGameId={dailyGameId} />;
}

function GuestResult({ gameDate }: { gameDate: GameDay }) {
  const [{ details, ...rest }] = useState(() => {
    const recorded = recordedGuestGame(gameDate);
    const details = localResult(gameDate, true);
    const saved = details && savedCopy(readGame(dailyGameKey(gameDate)), details.guessGrid);
    return { details, ...recorded, game: saved ?? recorded.game };
  });
  // Cleared by another tab since.
  return details ? <Result details={details} {...rest} /> : <p>This result is no longer saved in this browser.</p>;
}

interface ResultProps {
  details: GameDetails;
  game: StartedGame | undefined;
  dailyGameId?: number | undefined;
}

const Result = ({ details, game, dailyGameId }: ResultProps) => (
  <ResultSummary
    name={`Game #${details.puzzle.id}`}
    difficulty={details.difficulty}
    counts={details}
    time={details.timeElapsed}
    grid={details.guessGrid}
    words={details.puzzle}
    game={game}
    par={details.par}
    dailyGameId={dailyGameId}
  />
);
