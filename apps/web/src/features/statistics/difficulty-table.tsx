import { DIFFICULTIES, DIFFICULTY_INFO, type AnonymousStats } from '@sixfold/game';

const NUMBER = 'py-1.5 text-right font-mono';

export const DifficultyTable = ({ byDifficulty }: Pick<AnonymousStats, 'byDifficulty'>) => (
  <table className="w-full">
    <thead className="text-xs text-ink-soft">
      <tr>
        <th scope="col" className="text-left font-normal">
          Difficulty
        </th>
        {['Played', 'Won', 'Misses'].map((name) => (
          <th key={name} scope="col" className="w-18 text-right font-normal">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {DIFFICULTIES.map((difficulty) => {
        const { played, won, totalIncorrectGuesses } = byDifficulty[difficulty];
        return (
          <tr key={difficulty} className="border-t border-line">
            <th scope="row" className="py-1.5 text-left font-semibold">
              {DIFFICULTY_INFO[difficulty].name}
            </th>
            <td className={NUMBER}>{played}</td>
            <td className={NUMBER}>{won}</td>
            <td className={NUMBER}>{totalIncorrectGuesses}</td>
          </tr>
        );
      })}
    </tbody>
  </table>
);
