import { DIFFICULTIES, DIFFICULTY_INFO, missesText, type Difficulty } from '@sixfold/game';

interface Level {
  played: number;
  won: number;
  totalIncorrectGuesses?: number;
}

/** Omits the misses if they are not counted by difficulty. The roles keep it a table when large text changes the layout. */
export function DifficultyTable({ levels }: { levels: Readonly<Record<Difficulty, Level>> }) {
  const hasMisses = DIFFICULTIES.every((difficulty) => levels[difficulty].totalIncorrectGuesses !== undefined);
  return (
    <table role="table" className="difficulty-table w-full">
      <thead role="rowgroup" className="text-xs text-ink-soft">
        <tr role="row">
          <th role="columnheader" scope="col" className="text-left font-normal">
            Difficulty
          </th>
          {['Played', 'Won', ...(hasMisses ? ['Misses'] : [])].map((name) => (
            <th key={name} role="columnheader" scope="col" className="w-15 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {DIFFICULTIES.map((difficulty) => {
          const { played, won, totalIncorrectGuesses } = levels[difficulty];
          return (
            <tr key={difficulty} role="row" className="border-t border-line">
              <th role="rowheader" scope="row" className="py-1.5 text-left font-semibold">
                {DIFFICULTY_INFO[difficulty].name}
              </th>
              {[played, won, ...(hasMisses ? [totalIncorrectGuesses] : [])].map((count, index) => (
                <td key={index} role="cell" className="py-1.5 text-right font-mono">
                  {count}
                </td>
              ))}
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
        <li key={misses} className="flex flex-wrap items-center gap-x-3">
          <span className="w-[5rem] text-sm text-ink-soft">{missesText(misses, 'No')}</span>
          <span aria-hidden className="h-6 flex-1 basis-[6rem] rounded-sm bg-well">
            <span
              className="chart-bar block h-full rounded-sm bg-brass"
              style={{ width: `${(count / most) * 100}%`, visibility: count === 0 ? 'hidden' : 'visible' }}
            />
          </span>
          <span className="min-w-[2rem] text-right font-mono">
            {count}
            <span className="sr-only font-sans"> won</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
