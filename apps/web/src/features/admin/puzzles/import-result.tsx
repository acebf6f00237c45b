import type { ImportStats } from '@sixfold/contract';
import { Banner } from '../../../ui/banner.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { formatCount } from '../format-count.ts';
import { RejectedLines } from '../rejected-lines.tsx';

interface ImportResultProps {
  file: File;
  stats: ImportStats;
}

export function ImportResult({ file, stats }: ImportResultProps) {
  const { processed, imported, duplicatesInFile, existingInDb, rejected, rejectedTotal } = stats;
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
      {rejectedTotal > 0 && (
        <RejectedLines
          noun="rejected row"
          rejected={rejected.map(({ line, reason }) => ({ line, text: reason }))}
          total={rejectedTotal}
        />
      )}
    </div>
  );
}
