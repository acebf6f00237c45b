import {
  CIPHER_LENGTH,
  DIFFICULTY_INFO,
  streakMessages,
  formatTime,
  scoreText,
  WORD_FIELDS,
  type Difficulty,
  type GuessCounts,
  type PuzzleWords,
  type Streaks,
  type TimeElapsed,
} from '@sixfold/game';
import type { ReviewSource } from './review/review.ts';
import { cx } from '../ui/cx.ts';
import { Figures, StreakFigures } from '../ui/figures.tsx';
import { EveryoneButton } from './everyone/everyone-button.tsx';
import { ResultGrid } from './result-grid.tsx';
import { ReviewButton } from './review/review-button.tsx';

interface ResultSummaryProps {
  name: string;
  difficulty: Difficulty;
  counts: GuessCounts;
  time: TimeElapsed;
  /** With the standard marks, as stored. Empty if it was not saved. */
  grid: readonly string[];
  words: PuzzleWords;
  /** Null while loading; omitted if the game does not count toward streaks. */
  streaks?: Streaks | null;
  /** Omitted if the guesses are not known. */
  game?: ReviewSource | undefined;
  /** Omitted if the game is not recorded, or if its id is unknown. */
  dailyGameId?: number | undefined;
  /** At its difficulty; omitted if the game earns no points, or if its par is unknown. */
  par?: number | undefined;
}

/** Shown in the completion dialog, in Today's Results and in the archive. */
export function ResultSummary({
  name,
  difficulty,
  counts,
  time,
  grid,
  words,
  streaks,
  game,
  dailyGameId,
  par,
}: ResultSummaryProps) {
  const outcome = counts.correctGuesses === CIPHER_LENGTH ? 'WIN' : 'LOSS';
  return (
    <div className="grid gap-4 sm:gap-6">
      <div className="text-center">
        <p className="font-semibold">
          {name} · {DIFFICULTY_INFO[difficulty].modeName}
        </p>
        {par !== undefined && (
          <p className={cx('mt-1 text-lg font-semibold', outcome === 'WIN' ? 'text-brass' : 'text-ink-soft')}>
            {scoreText({ ...counts, outcome }, par)}
          </p>
        )}
      </div>
      {grid.length > 0 && <ResultGrid grid={grid} />}
      <section aria-label="Game statistics">
        <Figures
          figures={[
            ['Total guesses', counts.totalGuesses],
            ['Correct', counts.correctGuesses],
            ['Incorrect', counts.incorrectGuesses],
            ['Time', formatTime(time)],
          ]}
        />
      </section>
      {streaks !== undefined && <ResultStreaks streaks={streaks} isWin={outcome === 'WIN'} />}
      <section className="text-center">
        <h3 className="text-ink-soft">The words were:</h3>
        <ul className="mt-1 flex flex-wrap justify-center gap-x-4 gap-y-1 font-mono text-lg font-semibold tracking-widest">
          {WORD_FIELDS.map((field) => (
            <li key={field}>{words[field]}</li>
          ))}
        </ul>
      </section>
      {(game || dailyGameId !== undefined) && (
        <div className="flex flex-wrap justify-center gap-3">
          {game && <ReviewButton game={game} />}
          {dailyGameId !== undefined && <EveryoneButton dailyGameId={dailyGameId} par={par} />}
        </div>
      )}
    </div>
  );
}

interface ResultStreaksProps {
  /** Null while loading. */
  streaks: Streaks | null;
  /** A win nearly always gets a message, so its line is reserved while loading. */
  isWin: boolean;
}

const MESSAGES = 'grid gap-1 text-center leading-snug font-medium text-balance text-brass not-empty:mt-3';

function ResultStreaks({ streaks, isWin }: ResultStreaksProps) {
  return (
    <section aria-label="Streaks">
      <StreakFigures streaks={streaks} />
      <div role="status" className={cx(MESSAGES, isWin && !streaks && 'mt-3 min-h-[1lh]')}>
        {streaks && streakMessages(streaks).map((message) => <p key={message}>{message}</p>)}
      </div>
    </section>
  );
}
