import { easierOf, type Difficulty } from '../puzzle/difficulty.ts';
import { IDLE_GAME, type StartedGame } from './game-state.ts';
import { play } from './play.ts';

/**
 * The game when its board is opened again. Until the first guess it can become easier, but not harder: the player has
 * seen its letters. The clock keeps running.
 */
export function reopenGame(game: StartedGame, requested: Difficulty): StartedGame {
  const { puzzle, difficulty, gameStartTime, guesses } = game;
  const easier = easierOf(difficulty, requested);
  if (guesses.length > 0 || easier === difficulty) return game;
  return play(IDLE_GAME, { type: 'started', puzzle, difficulty: easier, at: gameStartTime }) as StartedGame;
}
