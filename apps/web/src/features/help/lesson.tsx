import { announcement, type GameState } from '@sixfold/game';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Tracker } from '../../ui/game/tracker.tsx';
import { LESSON_PUZZLE, playThrough, WordRows, type ExampleGuess } from './example-games.tsx';

interface LessonStep {
  button: string;
  guesses: readonly ExampleGuess[];
  remark: string;
}

const OPENING = 'Each tile hides a letter. The same number always hides the same letter.';

export const LESSON_STEPS: readonly LessonStep[] = [
  {
    button: 'Guess T = 3',
    guesses: [['T', 3]],
    remark: 'Five tiles turn over across all three words.',
  },
  {
    button: 'Guess S = 6',
    guesses: [['S', 6]],
    remark: 'A match burns down. You can still try S with another number.',
  },
  {
    button: 'Guess R = 6',
    guesses: [['R', 6]],
    remark: 'Two words end in R. Which letter often comes before it?',
  },
  {
    button: 'Guess E = 5',
    guesses: [['E', 5]],
    remark: 'Now look at word 2: you know four of its six letters.',
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

/** The example game after the first `steps` steps. */
export function lessonAt(steps: number): GameState {
  return playThrough(
    LESSON_PUZZLE,
    LESSON_STEPS.slice(0, steps).flatMap(({ guesses }) => guesses),
  );
}

/** An example game played with a single button, so focus never has to move. */
export function Lesson() {
  const [steps, setSteps] = useState(0);
  const game = lessonAt(steps);
  const last = LESSON_STEPS[steps - 1];
  const next = LESSON_STEPS[steps];
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-paper p-4 sm:grid-cols-[auto_1fr] sm:gap-x-8">
      <WordRows game={game} />
      <Tracker kind="misses" letters={game.incorrectLetters} className="sm:self-center" />
      <p role="status" className="min-h-24 sm:col-span-2 sm:min-h-12">
        {last === undefined ? (
          OPENING
        ) : (
          <>
            <strong>{announcement(game)}</strong> {last.remark}
          </>
        )}
      </p>
      <Button
        className="sm:col-span-2 sm:justify-self-start"
        onClick={() => setSteps(next === undefined ? 0 : steps + 1)}
      >
        {next?.button ?? 'Start over'}
      </Button>
    </div>
  );
}
