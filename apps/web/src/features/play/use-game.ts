import { announcement, FEEDBACK_MS, isOver, type StartedGame } from '@sixfold/game';
import { useEffect, useRef, useState } from 'react';
import { known } from '../../lib/api/resource.ts';
import { announce } from '../../lib/browser/announce.ts';
import { useStore } from '../../lib/browser/store.ts';
import { dailyPuzzle } from '../../player/games/daily-puzzle.ts';
import { puzzleOfDay } from '../../player/games/puzzle-of-day.ts';
import { recordCompletion } from '../../player/records/record-completion.ts';
import type { GameSetup } from './choose-game.ts';
import { openGame, type OpenGame } from './open-game.ts';
import { playGuessEffects, useSound } from './guess-effects.ts';

interface PlayedGame {
  game: StartedGame;
  guess: OpenGame['guess'];
  /** How many guesses had been made when the screen opened. They are not animated. */
  initialGuesses: number;
  /** Whether the attempt to record a finished game is over: it has been sent, queued or refused. */
  isRecorded: boolean;
}

export function useGame(setup: GameSetup): PlayedGame {
  const [isSettled, setSettled] = useState(false);
  const [session] = useState(() =>
    openGame(setup, (game) => {
      const { mode, wordSetId, gameDate } = setup;
      const puzzle = puzzleOfDay(known(dailyPuzzle), gameDate);
      const { dailyGameId = puzzle?.dailyGameId } = setup;
      const finished = { mode, wordSetId, dailyGameId, gameDate, game, par: puzzle?.par?.[game.difficulty] };
      const record = () => {
        void recordCompletion(finished).finally(() => setSettled(true));
        if (setup.friend) void countFriendResult(setup.friend.code, game);
      };
      // Let the last tiles turn first.
      afterFrame(record);
    }),
  );
  const [guess] = useState(() => withEffects(session));
  const game = useStore(session.store);
  const [initialGuesses] = useState(game.guesses.length);
  const wasOverBefore = isOver(game) && game.guesses.length === initialGuesses;

  useEffect(() => session.follow(), [session]);
  useFeedbackTimeout(game, session);
  useAnnouncements(game);
  useSound();
  return { game, guess, initialGuesses, isRecorded: isSettled || wasOverBefore };
}

/** Loaded before the board by everyone who comes from a friend's link. */
const countFriendResult = (code: string, game: StartedGame): Promise<void> =>
  import('../../player/friend-puzzles/friend-puzzles.ts').then(({ countResult }) => countResult(code, game));

function useFeedbackTimeout(game: StartedGame, { expireFeedback }: OpenGame) {
  useEffect(() => {
    if (game.lastFeedback === null) return;
    const timer = setTimeout(expireFeedback, FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [game, expireFeedback]);
}

/** A repeated guess changes nothing but the feedback. */
function useAnnouncements(game: StartedGame) {
  const last = useRef(game);
  useEffect(() => {
    const isNews = game.guesses !== last.current.guesses || game.lastFeedback !== null;
    if (game !== last.current && isNews) afterFrame(() => announce(announcement(game)));
    last.current = game;
  }, [game]);
}

/** Guesses from other tabs only appear on the board. */
const withEffects =
  ({ store, guess }: OpenGame): OpenGame['guess'] =>
  (letter, number) => {
    const before = store.get();
    guess(letter, number);
    const game = store.get();
    if (game.guesses !== before.guesses) afterFrame(() => playGuessEffects(game));
  };

/** Calls back after the next paint, or once the page is hidden: then it does not paint, and may be closed at any time. */
export function afterFrame(callback: () => void): void {
  if (document.hidden) return callback();
  let isDone = false;
  const run = () => {
    if (isDone) return;
    isDone = true;
    document.removeEventListener('visibilitychange', run);
    callback();
  };
  document.addEventListener('visibilitychange', run);
  requestAnimationFrame(() => setTimeout(run));
}
