import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useStore } from '../../lib/browser/store.ts';
import { useChosenDifficulty } from '../../player/settings/chosen-difficulty.ts';
import { goToPlay } from '../../player/games/play-state.ts';
import { useStartLegacyGame } from '../../player/games/start-legacy-game.ts';
import { authStore, type AuthUser } from '../../player/session/auth.ts';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { DifficultyPicker } from '../../ui/game/difficulty-picker.tsx';
import { GameProgress } from '../../ui/game/game-progress.tsx';
import { GameChoicePage } from '../../ui/game/game-choice-page.tsx';
import { Tile } from '../../ui/game/tile.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { listFailure } from './api/legacy-games.ts';
import { GameList } from './game-list.tsx';
import { useLegacyGames } from './use-legacy-games.ts';

/** For signed-in users only. */
export function LegacyPage() {
  const { user } = useStore(authStore);
  return user ? <LegacyGames key={user.id} user={user} /> : <Redirecting />;
}

function LegacyGames({ user }: { user: AuthUser }) {
  const [difficulty, setDifficulty] = useChosenDifficulty('legacy');
  const [selectedId, select] = useState<number | null>(null);
  const [, navigate] = useLocation();
  const { games, isLoaded, hasPastGames, error, tryAgain } = useLegacyGames(user);
  const { start, isBusy, failure } = useStartLegacyGame();

  const selected = games.find(({ id }) => id === selectedId);
  const opened = selected?.inProgress;
  const started = opened?.guesses.length ? opened : undefined;
  const hasMoreGames = games.length > 1;
  const play = () => {
    if (selected?.isDaily) goToPlay(navigate, { gameMode: 'daily', difficulty, gameDate: selected.gameDate });
    else if (selected) start({ id: selected.id, difficulty, hasMoreGames });
  };

  return (
    <GameChoicePage
      title="Legacy Games"
      subtitle="Play past daily puzzles you haven't completed yet!"
      onPlay={selected ? play : null}
      playLabel={started ? 'Continue' : 'Play'}
      isLoading={isBusy}
      hasGames={games.length > 0}
    >
      <p>
        Looking for a particular day, or for a game you have played? See the{' '}
        <Link href="/archive" className="prose-link">
          archive
        </Link>
        .
      </p>
      <div className="grid *:col-start-1 *:row-start-1">
        {/* Hidden, not removed, so that the list below stays in place. */}
        <div className={started && 'invisible'}>
          <DifficultyPicker
            value={difficulty}
            onChange={setDifficulty}
            hardest={started ? undefined : opened?.difficulty}
          />
        </div>
        {started && <GameProgress game={started} className="sm:grid-cols-2" />}
      </div>
      {error !== undefined && <RetryBanner {...listFailure(error)} onRetry={tryAgain} />}
      {games.length > 0 && (
        <section className="grid gap-2">
          <p role="status" className="font-semibold">
            {countText(games.length)}
          </p>
          <GameList userId={user.id} games={games} selectedId={selectedId} onSelect={select} />
        </section>
      )}
      {games.length === 0 && isLoaded && <NoGames hasPastGames={hasPastGames} />}
      {games.length === 0 && !isLoaded && error === undefined && <Spinner text="Loading legacy games..." />}
      {failure && (
        <div ref={bringIntoView} className="scroll-mb-24">
          <RetryBanner {...failure} onRetry={play} />
        </div>
      )}
    </GameChoicePage>
  );
}

/** On phones, the end of the list is below the screen. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

const countText = (count: number) => `${count} unplayed legacy ${count === 1 ? 'game' : 'games'} available`;

const NoGames = ({ hasPastGames }: { hasPastGames: boolean }) => (
  <div className="sheet squared grid justify-items-center gap-4 px-5 py-14 text-center">
    <div aria-hidden className="flex gap-1.5">
      {[...'SOLVED'].map((letter, index) => (
        <Tile key={letter} digit={index + 1} letter={hasPastGames ? letter : null} size="small" />
      ))}
    </div>
    <p role="status" className="font-semibold">
      {hasPastGames ? 'All available games have been completed!' : 'No unplayed legacy games found.'}
    </p>
    <p className="text-ink-soft">Each daily game appears here when its day is over.</p>
  </div>
);

// Long enough to read or hear why the page changes.
const READING_MS = 1_000;

function Redirecting() {
  const [, navigate] = useLocation();
  useEffect(() => {
    const timer = setTimeout(() => navigate('/start', { replace: true }), READING_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Page title="Legacy Games" className="grid place-items-center">
      <Spinner text="Redirecting to start page..." />
    </Page>
  );
}
