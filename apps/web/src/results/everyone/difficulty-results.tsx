import type { Everyone, GroupFigures } from '@sixfold/contract';
import { DIFFICULTY_INFO, MAX_INCORRECT_GUESSES, missesText } from '@sixfold/game';
import { cx } from '../../ui/cx.ts';

interface DifficultyResultsProps {
  level: GroupFigures['byDifficulty'][number];
  own: Everyone['own'];
  /** At the player's own difficulty, if known. */
  par: number | undefined;
}

/** One bar per number of misses. Open at the player's own difficulty, with their result and par marked. */
export function DifficultyResults({ level, own, par }: DifficultyResultsProps) {
  const { difficulty, played, won, winsByMisses } = level;
  const isOwn = difficulty === own.difficulty;
  const results = [...winsByMisses, played - won];
  const most = Math.max(1, ...results);
  // All bars have the same scale, so all counts need the same width.
  const countWidth = `${most.toLocaleString('en').length}ch`;
  const { name } = DIFFICULTY_INFO[difficulty];
  return (
    <details open={isOwn} className="everyone-level">
      <summary>
        <span className="font-semibold">{name}</span>
        <span className="text-sm text-ink-soft">{played.toLocaleString('en')} finished</span>
      </summary>
      <ol aria-label={`Results at ${name}`}>
        {results.map((count, misses) => (
          <li key={misses} className={cx(isOwn && misses === own.incorrectGuesses && 'everyone-own')}>
            <span className="everyone-label">
              {misses === MAX_INCORRECT_GUESSES ? 'Lost' : missesText(misses, 'No')}
              {isOwn && misses === par && <small>Par</small>}
              {isOwn && misses === own.incorrectGuesses && <strong>You</strong>}
            </span>
            <span aria-hidden className="everyone-track">
              <span
                className="chart-bar"
                style={{ width: `${(count / most) * 100}%`, visibility: count === 0 ? 'hidden' : 'visible' }}
              />
            </span>
            <span className="everyone-count" style={{ minWidth: countWidth }}>
              {count.toLocaleString('en')}
              <span className="sr-only font-sans"> {count === 1 ? 'player' : 'players'}</span>
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}
