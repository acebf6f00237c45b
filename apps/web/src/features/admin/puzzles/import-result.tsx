import type { ImportStats } from '@sixfold/contract';
import { Banner } from '../../../ui/banner.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { formatCount } from '../format-count.ts';

interface ImportResultProps {
  file: File;
  stats: ImportStats;
}

export function ImportResult({ file, stats }: ImportResultProps) {
  const { processed, imported, duplicatesInFile, existingInDb, rejectedTotal } = stats;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Banner tone={imported > 0 ? 'success' : 'warning'}>
        <span className="wrap-anywhere">
          {file.name}: {imported === 1 ? '1 puzzle' : `${formatCount(imported)} puzzles`} imported.
        </span>
      </Banner>
      <Figures
        figures={[
          ['Processed', formatCount(processed)],
          ['Imported', formatCount(imported)],
          ['Duplicates in File', formatCount(duplicatesInFile)],
          ['Already in Database', formatCount(existingInDb)],
        ]}
      />
      {rejectedTotal > 0 && <Rejected stats={stats} />}
    </div>
  );
}

function Rejected({ stats: { rejected, rejectedTotal } }: Pick<ImportResultProps, 'stats'>) {
  const unlisted = rejectedTotal - rejected.length;
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">
        {rejectedTotal === 1 ? '1 rejected row' : `${formatCount(rejectedTotal)} rejected rows`}
      </h3>
      <div
        role="region"
        aria-label="Rejected rows"
        tabIndex={0}
        className="max-h-60 overflow-y-auto rounded-md border border-line"
      >
        <ul className="divide-y divide-line">
          {rejected.map(({ line, reason }, index) => (
            <li key={index} className="flex gap-3 px-3 py-2">
              <span className="w-20 shrink-0 font-semibold">Line {line}</span>
              <span className="min-w-0 wrap-anywhere">{reason}</span>
            </li>
          ))}
          {unlisted > 0 && <li className="px-3 py-2 text-ink-soft">and {formatCount(unlisted)} more</li>}
        </ul>
      </div>
    </section>
  );
}
