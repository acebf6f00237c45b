import {
  IDLE_GAME,
  isOver,
  play,
  puzzleKey,
  type CipherNumber,
  type GameEvent,
  type Letter,
  type StartedGame,
} from '@sixfold/game';
import { further, readGame } from '../../lib/games/saved-game.ts';
import { forgetGame, keepGame, watchGame } from '../../lib/games/save-game.ts';
import { createStore, type Store } from '../../lib/browser/store.ts';
import type { GameSetup } from './game-setup.ts';

// Another tab records the game it has finished. This one makes sure, but leaves it the time.
const MAKE_SURE_AFTER = 1_000;

export interface GameSession {
  store: Store<StartedGame>;
  guess: (letter: Letter, number: CipherNumber) => void;
  expireFeedback: () => void;
  /** Keeps the game, and follows it where another tab plays it too. Returns its undo. */
  follow: () => () => void;
}

/** One game from its start, or from where it was left. `record` may be called more than once for the same game. */
export function openSession(
  setup: GameSetup,
  record: (game: StartedGame) => void,
  now: () => number = Date.now,
): GameSession {
  const { key } = setup;
  const store = createStore(resume(setup) ?? start(setup, now()));

  const keep = (game: StartedGame): StartedGame => {
    const { wordSetId, gameDate } = setup;
    return key === null || wordSetId === null ? game : keepGame(key, { wordSetId, gameDate, game });
  };

  const apply = (event: GameEvent) => {
    const before = store.get();
    const next = play(before, event) as StartedGame;
    if (next.guesses === before.guesses) return store.set(next);
    const standing = keep(next);
    store.set(standing);
    if (isOver(standing)) record(standing);
  };

  return {
    store,
    guess: (letter, number) => apply({ type: 'guessed', letter, number, at: now() }),
    expireFeedback: () => apply({ type: 'feedbackExpired' }),
    follow() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const adopt = (kept: StartedGame) => {
        const game = store.get();
        if (JSON.stringify(kept.guesses) !== JSON.stringify(game.guesses)) store.set(further(game, kept));
        if (isOver(store.get())) timer ??= setTimeout(() => record(store.get()), MAKE_SURE_AFTER);
      };
      adopt(keep(store.get()));
      const stop = key === null ? undefined : watchGame(key, adopt);
      return () => {
        clearTimeout(timer);
        stop?.();
      };
    },
  };
}

function resume({ key, words, difficulty }: GameSetup): StartedGame | undefined {
  const game = key === null ? undefined : readGame(key)?.game;
  if (key === null || !game || puzzleKey(game.puzzle) !== puzzleKey(words)) return undefined;
  if (game.guesses.length > 0 || game.difficulty === difficulty) return game;
  // The difficulty can be changed until the first guess. The words have been seen, so the clock keeps running.
  forgetGame(key);
  return start({ words, difficulty }, game.gameStartTime);
}

function start({ words, difficulty }: Pick<GameSetup, 'words' | 'difficulty'>, at: number): StartedGame {
  const game = play(IDLE_GAME, { type: 'started', puzzle: words, difficulty, at });
  if (game.status === 'IDLE') throw new Error("These words don't form a valid puzzle.");
  return game;
}
