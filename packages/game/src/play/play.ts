import { buildCipher, encodeWord } from '../puzzle/cipher.ts';
import { isDifficulty, type Difficulty } from '../puzzle/difficulty.ts';
import { IDLE_GAME, type GameState } from './game-state.ts';
import { makeGuess, type GuessEvent } from './guess.ts';
import { letterPool } from './letter-pool.ts';
import { isPuzzle, type PuzzleWords } from '../puzzle/puzzle.ts';

export type GameEvent =
  | { type: 'started'; puzzle: PuzzleWords; difficulty: Difficulty; at: number }
  | ({ type: 'guessed' } & GuessEvent)
  | { type: 'feedbackExpired' }
  | { type: 'quit' };

type Started = Extract<GameEvent, { type: 'started' }>;

/** Ignores invalid events: stored games, which are untrusted, are replayed through here. */
export function play(state: GameState, event: GameEvent): GameState {
  switch (event.type) {
    case 'started':
      return start(state, event);
    case 'guessed':
      return makeGuess(state, event);
    case 'feedbackExpired':
      return state.lastFeedback === null ? state : { ...state, lastFeedback: null };
    case 'quit':
      return IDLE_GAME;
    default:
      return state;
  }
}

function start(state: GameState, { puzzle, difficulty, at }: Started): GameState {
  if (state.status !== 'IDLE' || !isPuzzle(puzzle) || !isDifficulty(difficulty) || !Number.isFinite(at)) return state;
  const { word1, word2, word3 } = puzzle;
  const cipher = buildCipher(word1);
  return {
    ...IDLE_GAME,
    status: 'PLAYING',
    puzzle: {
      word1,
      word2,
      word3,
      encodedWord1: encodeWord(cipher, word1),
      encodedWord2: encodeWord(cipher, word2),
      encodedWord3: encodeWord(cipher, word3),
    },
    cipher,
    difficulty,
    availableLetters: letterPool(word1, difficulty),
    gameStartTime: at,
  };
}
