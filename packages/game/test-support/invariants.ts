import { MAX_TOTAL_GUESSES } from '../src/constants.ts';
import { DIFFICULTIES } from '../src/puzzle/difficulty.ts';
import { IDLE_GAME, type GameState } from '../src/play/game-state.ts';
import { letterPool } from '../src/play/letter-pool.ts';
import { puzzleErrors } from '../src/puzzle/puzzle.ts';

/** The invariants that a state breaks, or null if it breaks none. */
export function violatedInvariants(state: GameState): string | null {
  const hits = state.guesses.filter((guess) => guess.isCorrect);
  const misses = state.guesses.filter((guess) => !guess.isCorrect);
  const broken = Object.entries({
    'letters found': String(state.correctLetters) !== String(hits.map((guess) => guess.letter)),
    'letters missed': String(state.incorrectLetters) !== String(misses.map((guess) => guess.letter)),
    'a letter found twice': new Set(state.correctLetters).size !== hits.length,
    'a number found twice': new Set(hits.map((guess) => guess.number)).size !== hits.length,
    'a pair guessed twice':
      new Set(state.guesses.map((guess) => guess.letter + guess.number)).size !== state.guesses.length,
    'a locked letter or number': hits.some((hit) =>
      state.guesses
        .slice(state.guesses.indexOf(hit) + 1)
        .some((guess) => guess.letter === hit.letter || guess.number === hit.number),
    ),
    'the log':
      JSON.stringify(state.guessLog) !==
      JSON.stringify(state.guesses.map((guess, i) => ({ guessNumber: i + 1, ...guess }))),
    'too many guesses': state.guesses.length > MAX_TOTAL_GUESSES,
    'too many hits': hits.length > 6,
    'too many misses': misses.length > 6,
    'status WON': (state.status === 'WON') !== (hits.length === 6),
    'status LOST': (state.status === 'LOST') !== (misses.length === 6),
    'status IDLE': (state.status === 'IDLE') !== (state.puzzle === null),
    'end time': (state.gameEndTime !== null) !== (state.status === 'WON' || state.status === 'LOST'),
    feedback: state.lastFeedback !== null && !/^You already guessed [A-Z] = [1-6]!$/.test(state.lastFeedback),
    ...(state.puzzle === null
      ? { 'idle state': JSON.stringify(state) !== JSON.stringify(IDLE_GAME) }
      : {
          puzzle: puzzleErrors(state.puzzle).length > 0,
          difficulty: !DIFFICULTIES.includes(state.difficulty),
          'start time': !Number.isFinite(state.gameStartTime),
          cipher: state.cipher.join('') !== state.puzzle.word1,
          'a wrong verdict': state.guesses.some(
            (guess) => guess.isCorrect !== (state.cipher[guess.number - 1] === guess.letter),
          ),
          'a number out of range': state.guesses.some((guess) => ![1, 2, 3, 4, 5, 6].includes(guess.number)),
          'a letter outside the pool': state.guesses.some(
            (guess) => !letterPool(state.puzzle.word1, state.difficulty).includes(guess.letter),
          ),
          'available letters':
            state.availableLetters.join('') !==
            letterPool(state.puzzle.word1, state.difficulty)
              .filter((letter) => !state.correctLetters.includes(letter))
              .join(''),
        }),
  }).filter(([, isBroken]) => isBroken);
  return broken.length === 0 ? null : broken.map(([name]) => name).join(', ');
}
