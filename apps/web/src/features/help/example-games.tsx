import {
  foundLetters,
  IDLE_GAME,
  play,
  type CipherNumber,
  type GameState,
  type Letter,
  type PuzzleWords,
} from '@sixfold/game';
import { Tile } from '../../ui/game/tile.tsx';

// None of these is ever a daily game, so the help spoils nothing.

/** Shows how words become numbers. */
export const ENCODING_PUZZLE: PuzzleWords = { word1: 'CANTER', word2: 'ACCENT', word3: 'RECENT' };

/** Played by the reader. One hit on T turns over five tiles. */
export const LESSON_PUZZLE: PuzzleWords = { word1: 'ANTLER', word2: 'LATTER', word3: 'TALENT' };

/** Solved in the strategy guide. The tests check every claim the guide makes about it. */
export const STRATEGY_PUZZLE: PuzzleWords = { word1: 'BOLDER', word2: 'ROBBED', word3: 'ROLLER' };

export type ExampleGuess = readonly [letter: Letter, number: CipherNumber];

/** A game on the default difficulty after these guesses. */
export function playThrough(puzzle: PuzzleWords, guesses: readonly ExampleGuess[]): GameState {
  const started = play(IDLE_GAME, { type: 'started', puzzle, difficulty: 'INTERMEDIATE', at: 0 });
  return guesses.reduce((state, [letter, number]) => play(state, { type: 'guessed', letter, number, at: 0 }), started);
}

interface WordRowsProps {
  game: GameState;
  /** The numbers to highlight. */
  marked?: readonly CipherNumber[];
}

export function WordRows({ game, marked = [] }: WordRowsProps) {
  if (game.puzzle === null) return null;
  const found = foundLetters(game.guesses);
  const { encodedWord1, encodedWord2, encodedWord3 } = game.puzzle;
  return (
    <div className="space-y-1.5">
      {[encodedWord1, encodedWord2, encodedWord3].map((digits, row) => (
        <div key={row} role="group" aria-label={`Word ${row + 1}`} className="flex gap-1.5">
          {Array.from(digits, Number).map((digit, index) => {
            const letter = found[digit - 1] ?? null;
            const isMarked = marked.some((number) => number === digit);
            return (
              <Tile
                key={index}
                digit={digit}
                letter={letter}
                size="small"
                {...(isMarked && { className: 'rounded-sm outline-2 outline-offset-1 outline-brass' })}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
