import { useMemo } from 'react';
import { puzzlesQuery } from '../api/puzzles.ts';
import { PagedTable } from '../paged-table.tsx';
import { useView } from '../view.ts';
import { puzzleColumns, type PuzzleActions } from './puzzle-columns.tsx';

export function PuzzleList({ onEdit, onDelete, onHistory }: PuzzleActions) {
  const { view } = useView();
  const columns = useMemo(() => puzzleColumns({ onEdit, onDelete, onHistory }), [onEdit, onDelete, onHistory]);
  const isFiltered = view.search !== '' || view.status !== 'ALL';
  return (
    <PagedTable
      label="Puzzles"
      query={puzzlesQuery(view)}
      rows={({ puzzles }) => puzzles}
      columns={columns}
      empty={isFiltered ? 'No puzzles match.' : 'There are no puzzles yet.'}
    />
  );
}
