import { DIFFICULTIES, DIFFICULTY_INFO, missesText, type Difficulty } from '@sixfold/game';

interface Level {
  played: number;
  won: number;
  totalIncorrectGuesses?: number;
}

const NUMBER = 'py-1.5 text-right font-mono';

/** Omits the misses if they are not counted by difficulty. */
export function DifficultyTable({ levels }: { levels: Readonly<Record<Difficulty, Level>> }) {
  const hasMisses = DIFFICULTIES.every((difficulty) => levels[difficulty].totalIncorrectGuesses !== undefined);
  return (
    <table className="w-full">
      <thead className="text-xs text-ink-soft">
        <tr>
          <th scope="col" className="text-left font-normal">
            Difficulty
          </th>
          {['Played', 'Won', ...(hasMisses ? ['Misses'] : [])].map((name) => (
            <th key={name} scope="col" className="w-15 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DIFFICULTIES.map((difficulty) => {
          const { played, won, totalIncorrectGuesses } = levels[difficulty];
          return (
            <tr key={difficulty} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-semibold wrap-anywhere hyphens-auto">
                {DIFFICULTY_INFO[difficulty].name}
              </th>
              <td className={NUMBER}>{played}</td>
              <td className={NUMBER}>{won}</td>
              {hasMisses && <td className={NUMBER}>{totalIncorrectGuesses}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** One bar per number of misses in a win. A list is enough for screen readers: each bar has its figure next to it. */
export function MissesChart({ wins }: { wins: readonly number[] }) {
  const most = Math.max(1, ...wins);
  return (
    <ol aria-label="Games won, by misses" className="grid gap-1.5">
      {wins.map((count, misses) => (
        <li key={misses} className="flex items-center gap-3">
          <span className="w-20 shrink-0 text-sm text-ink-soft">{missesText(misses, 'No')}</span>
          <span aria-hidden className="h-6 flex-1 rounded-sm bg-well">
            <span
              className="chart-bar block h-full rounded-sm bg-brass"
              style={{ width: `${(count / most) * 100}%`, visibility: count === 0 ? 'hidden' : 'visible' }}
            />
          </span>
          <span className="w-8 shrink-0 text-right font-mono">
            {count}
            <span className="sr-only font-sans"> won</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
