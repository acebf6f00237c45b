import { announcement, FEEDBACK_MS, isOver, type StartedGame } from '@sixfold/game';
import { useEffect, useRef, useState } from 'react';
import { afterFrame } from '../../lib/browser/after-frame.ts';
import { announce } from '../../lib/browser/announce.ts';
import { recordCompletion } from '../../lib/games/record-completion.ts';
import { useStore } from '../../lib/browser/store.ts';
import { openSession, type GameSession } from './game-session.ts';
import type { GameSetup } from './game-setup.ts';

interface PlayedGame {
  game: StartedGame;
  guess: GameSession['guess'];
  /** How many guesses had been made when the screen opened: what is older does not move. */
  guessesBefore: number;
  /** Whether the game, if it is over, has been recorded as far as that is possible now. */
  isRecorded: boolean;
}

export function useGame(setup: GameSetup): PlayedGame {
  const [isSettled, setSettled] = useState(false);
  const [session] = useState(() =>
    openSession(setup, (game) => {
      const { mode, wordSetId, gameDate } = setup;
      const record = () => void recordCompletion({ mode, wordSetId, gameDate, game }).finally(() => setSettled(true));
      // The last tiles turn first. Whoever leaves at that very moment has the game kept, and recorded on coming back.
      afterFrame(record);
    }),
  );
  const game = useStore(session.store);
  const [guessesBefore] = useState(game.guesses.length);
  const wasOverBefore = isOver(game) && game.guesses.length === guessesBefore;

  useEffect(() => session.follow(), [session]);
  useFeedbackEnd(game, session);
  useAnnouncements(game);
  return { game, guess: session.guess, guessesBefore, isRecorded: isSettled || wasOverBefore };
}

function useFeedbackEnd(game: StartedGame, { expireFeedback }: GameSession) {
  useEffect(() => {
    if (game.lastFeedback === null) return;
    const timer = setTimeout(expireFeedback, FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [game, expireFeedback]);
}

/** The feedback banner speaks for itself; the tiles and trackers need words put to them. */
function useAnnouncements({ guesses, ...game }: StartedGame) {
  const announced = useRef(guesses);
  useEffect(() => {
    if (announced.current === guesses) return;
    announced.current = guesses;
    afterFrame(() => announce(announcement({ guesses, ...game })));
  });
}
