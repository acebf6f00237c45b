import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { AuthUser } from '../../lib/session/auth.ts';
import { useKeptDifficulty } from '../../lib/games/chosen-difficulty.ts';
import { goToPlay } from '../../lib/games/play-state.ts';
import { DifficultyPicker } from '../../ui/game/difficulty-picker.tsx';
import { GameChoicePage } from '../../ui/game/game-choice-page.tsx';
import { Spinner } from '../../ui/loading.tsx';
import { fetchLegacyGame } from './api/legacy-game.ts';
import { FailureBox } from './failure-box.tsx';
import { GameList } from './game-list.tsx';
import { gameFailure, listFailure } from './messages.ts';
import { NoGames } from './no-games.tsx';
import { useLegacyGames } from './use-legacy-games.ts';

export function LegacyGames({ user }: { user: AuthUser }) {
  const [, navigate] = useLocation();
  const [difficulty, setDifficulty] = useKeptDifficulty('legacy');
  const [selectedId, select] = useState<number | null>(null);
  const { games, total, isComplete, hasPastGames, error, tryAgain } = useLegacyGames(user);
  const { mutate, isPending, error: gameError } = useMutation({ mutationFn: fetchLegacyGame, networkMode: 'always' });

  const chosen = games.find(({ id }) => id === selectedId);
  const hasMoreGames = games.length > 1;
  const play = () =>
    chosen &&
    mutate(chosen.id, {
      onSuccess: (legacyGame) => goToPlay(navigate, { gameMode: 'legacy', difficulty, legacyGame, hasMoreGames }),
    });

  return (
    <GameChoicePage
      title="Legacy Games"
      subtitle="Play past daily puzzles you haven't completed yet!"
      onPlay={chosen ? play : null}
      isLoading={isPending}
      hasGames={games.length > 0}
    >
      <DifficultyPicker value={difficulty} onChange={setDifficulty} />
      {error && <FailureBox failure={listFailure(error)} onTryAgain={tryAgain} />}
      {games.length > 0 && (
        <section className="grid gap-2">
          <p role="status" className="font-semibold">
            {isComplete || error ? countText(games.length) : `Loading legacy games... ${games.length} of ${total}`}
          </p>
          <GameList userId={user.id} games={games} isComplete={isComplete} selectedId={selectedId} onSelect={select} />
        </section>
      )}
      {games.length === 0 && isComplete && <NoGames hasPastGames={hasPastGames} />}
      {games.length === 0 && !isComplete && !error && <Spinner text="Loading legacy games..." />}
      {gameError && <FailureBox failure={gameFailure(gameError)} onTryAgain={() => void play()} />}
    </GameChoicePage>
  );
}

const countText = (count: number) => `${count} unplayed legacy ${count === 1 ? 'game' : 'games'} available`;
