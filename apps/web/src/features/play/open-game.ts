import {
  IDLE_GAME,
  isOver,
  play,
  puzzleKey,
  reopenGame,
  type CipherNumber,
  type GameEvent,
  type Letter,
  type StartedGame,
} from '@sixfold/game';
import { createStore, type Store } from '../../lib/browser/store.ts';
import { mostAdvanced, readGame, storeGame, watchGame } from '../../player/games/saved-games.ts';
import type { GameSetup } from './choose-game.ts';

// The tab that finished the game records it. The others record it again a little later, in case that tab was closed.
const RECORD_AGAIN_MS = 1_000;

export interface OpenGame {
  store: Store<StartedGame>;
  guess: (letter: Letter, number: CipherNumber) => void;
  expireFeedback: () => void;
  /** Saves the game and syncs it with other tabs. Returns a function that stops syncing. */
  follow: () => () => void;
}

/**
 * Starts or resumes a game. Saves nothing yet: React may discard a render, and then opens the session again. `record`
 * may be called more than once for the same game.
 */
export function openGame(
  setup: GameSetup,
  record: (game: StartedGame) => void,
  now: () => number = Date.now,
): OpenGame {
  const { key } = setup;
  const store = createStore(resume(setup) ?? start(setup, now()));

  const save = (game: StartedGame): StartedGame => {
    const { wordSetId, gameDate } = setup;
    return key === null || wordSetId === null ? game : storeGame(key, { wordSetId, gameDate, game });
  };

  const apply = (event: GameEvent) => {
    const before = store.get();
    const next = play(before, event) as StartedGame;
    if (next.guesses === before.guesses) return store.set(next);
    const saved = save(next);
    store.set(saved);
    if (isOver(saved)) record(saved);
  };

  return {
    store,
    guess: (letter, number) => apply({ type: 'guessed', letter, number, at: now() }),
    expireFeedback: () => apply({ type: 'feedbackExpired' }),
    follow() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const merge = (saved: StartedGame) => {
        const game = store.get();
        if (contents(saved) !== contents(game)) store.set(mostAdvanced(game, saved));
        if (isOver(store.get())) timer ??= setTimeout(() => record(store.get()), RECORD_AGAIN_MS);
      };
      merge(save(store.get()));
      const stop = key === null ? undefined : watchGame(key, merge);
      return () => {
        clearTimeout(timer);
        stop?.();
      };
    },
  };
}

const contents = ({ difficulty, guesses }: StartedGame): string => JSON.stringify([difficulty, guesses]);

function resume({ key, words, difficulty }: GameSetup): StartedGame | undefined {
  const game = key === null ? undefined : readGame(key)?.game;
  return game && puzzleKey(game.puzzle) === puzzleKey(words) ? reopenGame(game, difficulty) : undefined;
}

function start({ words, difficulty }: Pick<GameSetup, 'words' | 'difficulty'>, at: number): StartedGame {
  const game = play(IDLE_GAME, { type: 'started', puzzle: words, difficulty, at });
  if (game.status === 'IDLE') throw new Error("These words don't form a valid puzzle.");
  return game;
}
