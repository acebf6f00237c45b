import type { PuzzleReport } from '@sixfold/contract';
import type { PuzzleWords as Words } from '@sixfold/game';
import { columnsOf } from '../../../ui/data-table.tsx';
import { PuzzleWords, wordsOf } from '../puzzle-cells.tsx';
import { FlagsCell, QualityCell, StepCell } from './report-cells.tsx';

/** The columns that begin every list of puzzles in the studio. */
export function reportColumns<T extends Words & { report: PuzzleReport | null }>() {
  const column = columnsOf<T>();
  return [
    column.display({
      id: 'words',
      header: 'Words',
      meta: { inCard: 'title' },
      cell: ({ row: { original } }) => <PuzzleWords words={wordsOf(original)} />,
    }),
    column.display({
      id: 'step',
      header: 'Step',
      cell: ({ row: { original } }) => <StepCell report={original.report} />,
    }),
    column.display({
      id: 'quality',
      header: 'Quality',
      meta: { align: 'end' },
      cell: ({ row: { original } }) => <QualityCell report={original.report} />,
    }),
    column.display({
      id: 'flags',
      header: 'Flags',
      cell: ({ row: { original } }) => <FlagsCell report={original.report} />,
    }),
  ];
}
