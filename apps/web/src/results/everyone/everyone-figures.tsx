import { FIGURES_MIN_PLAYERS, type Everyone, type GroupFigures } from '@sixfold/contract';
import { DIFFICULTIES, DIFFICULTY_INFO, formatTime, timeElapsed } from '@sixfold/game';
import { Figures } from '../../ui/figures.tsx';
import { DifficultyResults } from './difficulty-results.tsx';
import './everyone.css';

interface EveryoneFiguresProps {
  everyone: Everyone;
  /** At the player's difficulty, if known. */
  par: number | undefined;
}

export function EveryoneFigures({ everyone, par }: EveryoneFiguresProps) {
  const { own, players, guests, betterThanPercent, firstGuess } = everyone;
  return (
    <div className="grid gap-6">
      <Group title="Signed-in Players" noun="signed-in players" figures={players} own={own} par={par}>
        {betterThanPercent !== null && betterThanPercent > 0 && (
          <p className="everyone-place">
            You did better than <strong>{betterThanPercent}%</strong> of players at{' '}
            {DIFFICULTY_INFO[own.difficulty].name}.{' '}
            <small>They had more misses than you. Equal results count as ties.</small>
          </p>
        )}
        {firstGuess && (
          <p>
            Most common first guess:{' '}
            <strong className="whitespace-nowrap">
              {firstGuess.letter} = {firstGuess.number}
            </strong>
            , made by {firstGuess.percent}% of those who share their guesses.
          </p>
        )}
      </Group>
      <Group title="Guests" noun="guests" figures={guests} own={own} par={par}>
        <p className="text-sm text-ink-soft">Counted separately, because one person can play as several guests.</p>
      </Group>
    </div>
  );
}

interface GroupProps {
  title: string;
  /** As in '20 guests'. */
  noun: string;
  figures: GroupFigures | null;
  own: Everyone['own'];
  par: number | undefined;
  /** Shown below the totals. */
  children: React.ReactNode;
}

function Group({ title, noun, figures, own, par, children }: GroupProps) {
  return (
    <section aria-label={title} className="grid gap-4 border-t border-line pt-4 first:border-0 first:pt-0">
      <h3 className="text-lg">{title}</h3>
      {figures ? (
        <>
          <Figures figures={totals(figures)} />
          {children}
          <div>
            {figures.byDifficulty.map((level) => (
              <DifficultyResults key={level.difficulty} level={level} own={own} par={par} />
            ))}
          </div>
          {figures.byDifficulty.length < DIFFICULTIES.length && (
            <p className="text-sm text-ink-soft">
              A difficulty is left out until {FIGURES_MIN_PLAYERS} {noun} have finished at it.
            </p>
          )}
        </>
      ) : (
        <p className="text-ink-soft">
          Results appear once {FIGURES_MIN_PLAYERS} {noun} have finished at the same difficulty.
        </p>
      )}
    </section>
  );
}

const totals = ({ played, won, medianSeconds }: GroupFigures) =>
  [
    ['Finished', played.toLocaleString('en')],
    // Not 100% unless everyone won.
    ['Won', `${Math.floor((100 * won) / played)}%`],
    ['Median time (approx.)', medianSeconds === null ? undefined : formatTime(timeElapsed(medianSeconds))],
  ] as const;
