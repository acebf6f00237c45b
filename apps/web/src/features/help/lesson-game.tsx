import { announcement } from '@sixfold/game';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Tracker } from '../../ui/game/tracker.tsx';
import { LESSON_OPENING, LESSON_STEPS, lessonAt } from './lesson.ts';
import { WordRows } from './word-rows.tsx';

/** An example game that the reader plays by pressing one button again and again, so the focus never has to move. */
export function LessonGame() {
  const [taken, setTaken] = useState(0);
  const game = lessonAt(taken);
  const last = LESSON_STEPS[taken - 1];
  const next = LESSON_STEPS[taken];
  return (
    <div className="grid gap-4 rounded-lg border border-line bg-paper p-4 sm:grid-cols-[auto_1fr] sm:gap-x-8">
      <WordRows game={game} />
      <Tracker kind="misses" letters={game.incorrectLetters} className="sm:self-center" />
      <p role="status" className="min-h-24 sm:col-span-2 sm:min-h-12">
        {last === undefined ? (
          LESSON_OPENING
        ) : (
          <>
            <strong>{announcement(game)}</strong> {last.remark}
          </>
        )}
      </p>
      <Button
        className="sm:col-span-2 sm:justify-self-start"
        onClick={() => setTaken(next === undefined ? 0 : taken + 1)}
      >
        {next?.button ?? 'Start over'}
      </Button>
    </div>
  );
}
