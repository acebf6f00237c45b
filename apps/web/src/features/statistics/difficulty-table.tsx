import { DIFFICULTIES, DIFFICULTY_INFO, type Difficulty } from '@sixfold/game';

interface Level {
  played: number;
  won: number;
  totalIncorrectGuesses?: number;
}

const NUMBER = 'py-1.5 text-right font-mono';

/** The misses are left out where nobody has counted them by difficulty. */
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
            <th key={name} scope="col" className="w-18 text-right font-normal">
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
              <th scope="row" className="py-1.5 text-left font-semibold">
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
