import {
  CIPHER_LENGTH,
  DIFFICULTY_INFO,
  timeText,
  WORD_FIELDS,
  type Difficulty,
  type GuessCounts,
  type PuzzleWords,
  type Streaks,
  type TimeElapsed,
} from '@sixfold/game';
import { Figures } from '../figures.tsx';
import { ResultGrid } from './result-grid.tsx';
import { ResultStreaks } from './result-streaks.tsx';

interface ResultSummaryProps {
  /** How the game is called. */
  name: string;
  difficulty: Difficulty;
  counts: GuessCounts;
  time: TimeElapsed;
  /** With the standard marks, as it is stored. Empty where nobody has kept it. */
  grid: readonly string[];
  words: PuzzleWords;
  /** Null while they are being fetched; left out where the game counts for none. */
  streaks?: Streaks | null;
}

/** How a game went: in the dialog that ends it, and in Today's Results. */
export function ResultSummary({ name, difficulty, counts, time, grid, words, streaks }: ResultSummaryProps) {
  return (
    <div className="grid gap-4 sm:gap-6">
      <p className="text-center font-semibold">
        {name} · {DIFFICULTY_INFO[difficulty].modeName}
      </p>
      {grid.length > 0 && <ResultGrid grid={grid} />}
      <section aria-label="Game statistics">
        <Figures
          figures={[
            ['Total guesses', counts.totalGuesses],
            ['Correct', counts.correctGuesses],
            ['Incorrect', counts.incorrectGuesses],
            ['Time', timeText(time)],
          ]}
        />
      </section>
      {streaks !== undefined && <ResultStreaks streaks={streaks} isWin={counts.correctGuesses === CIPHER_LENGTH} />}
      <section className="text-center">
        <h3 className="text-ink-soft">The words were:</h3>
        <ul className="mt-1 flex flex-wrap justify-center gap-x-4 gap-y-1 font-mono text-lg font-semibold tracking-widest">
          {WORD_FIELDS.map((field) => (
            <li key={field}>{words[field]}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}
