import { useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useResource } from '../../lib/api/resource.ts';
import { useStore } from '../../lib/browser/store.ts';
import { dailyPuzzle, type Daily } from '../../player/games/daily-puzzle.ts';
import { parsePlayState } from '../../player/games/parse-play-state.ts';
import { goToPlay, type PlayState } from '../../player/games/play-state.ts';
import { authStore } from '../../player/session/auth.ts';
import { Board } from './board.tsx';
import { chooseGame, type GameSetup } from './choose-game.ts';
import { GameScreen } from './game-screen.tsx';

export function PlayPage() {
  const state = parsePlayState(useHistoryState<unknown>());
  const { user } = useStore(authStore);
  // After signing in or out in another tab, the game on screen is no longer this player's.
  const [player] = useState(user?.id);
  if (user?.id !== player && state?.gameMode !== 'practice') return <Redirect to="/start" replace />;

  // Only a different game remounts the screen, not every change of the history state.
  const key = state && `${state.gameMode} ${state.legacyGame?.id ?? state.practiceGame?.id ?? ''}`;
  return <ChosenGame key={key ?? 'daily '} state={state} />;
}

function ChosenGame({ state }: { state: PlayState | null }) {
  // Chosen once: the game continues when the day changes.
  const [setup, setSetup] = useState<GameSetup | null>(null);
  const daily = useDaily(setup === null && state?.gameMode === 'daily');
  const choice = setup ? { setup } : chooseGame(state, daily);
  if (typeof choice === 'object' && 'setup' in choice && setup === null) setSetup(choice.setup);
  useGameDateInHistory(setup);

  if (choice === 'wait') return <Board setup={null} game={null} guess={() => undefined} initialGuesses={0} />;
  return 'goTo' in choice ? <Redirect to={choice.goTo} replace /> : <GameScreen setup={choice.setup} />;
}

function useDaily(enabled: boolean): Daily | undefined {
  const [openedAt] = useState(Date.now);
  const { data, loadedAt } = useResource(dailyPuzzle, enabled);
  // Yesterday's puzzle, while today's is loading.
  const isPast = data?.kind === 'daily' && loadedAt < openedAt && openedAt >= Date.parse(data.puzzle.nextGameTime);
  return isPast ? undefined : data;
}

/** Lets a reload after midnight resume a game started before midnight. */
function useGameDateInHistory(setup: GameSetup | null) {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (setup?.mode !== 'daily') return;
    const { difficulty, gameDate } = setup;
    if (parsePlayState(history.state)?.gameDate === gameDate) return;
    goToPlay(navigate, { gameMode: 'daily', difficulty, gameDate }, true);
  }, [setup, navigate]);
}
