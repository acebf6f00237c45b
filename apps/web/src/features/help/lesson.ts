import { IDLE_GAME, play, type CipherNumber, type GameState, type Letter, type PuzzleWords } from '@sixfold/game';
import { LESSON_PUZZLE } from './example-puzzles.ts';

export type HelpGuess = readonly [letter: Letter, number: CipherNumber];

interface LessonStep {
  button: string;
  guesses: readonly HelpGuess[];
  remark: string;
}

export const LESSON_OPENING = 'Each tile hides a letter. The same number always hides the same letter.';

export const LESSON_STEPS: readonly LessonStep[] = [
  {
    button: 'Guess T = 3',
    guesses: [['T', 3]],
    remark: 'Five tiles turn over, in all three words at once.',
  },
  {
    button: 'Guess S = 6',
    guesses: [['S', 6]],
    remark: 'A match burns down. You may still try S at another number.',
  },
  {
    button: 'Guess R = 6',
    guesses: [['R', 6]],
    remark: 'Two words end in R. Which letter often stands before it?',
  },
  {
    button: 'Guess E = 5',
    guesses: [['E', 5]],
    remark: 'Now read word 2: four of its six letters are known.',
  },
  {
    button: 'Guess the other three',
    guesses: [
      ['L', 4],
      ['A', 1],
      ['N', 2],
    ],
    remark: 'ANTLER, LATTER, TALENT: solved with five matches to spare.',
  },
];

/** The example game after so many steps. */
export function lessonAt(steps: number): GameState {
  return playThrough(
    LESSON_PUZZLE,
    LESSON_STEPS.slice(0, steps).flatMap(({ guesses }) => guesses),
  );
}

/** A game of the default difficulty after these guesses. */
export function playThrough(puzzle: PuzzleWords, guesses: readonly HelpGuess[]): GameState {
  const started = play(IDLE_GAME, { type: 'started', puzzle, difficulty: 'INTERMEDIATE', at: 0 });
  return guesses.reduce((state, [letter, number]) => play(state, { type: 'guessed', letter, number, at: 0 }), started);
}
