import type { AdminPuzzle } from '@sixfold/contract';
import { useMemo } from 'react';
import { columnsOf } from '../../../ui/data-table.tsx';
import { DateAndAuthor, LongText } from '../../../ui/table-cells.tsx';
import { puzzlesIn } from '../api/puzzles.ts';
import { formatCount } from '../format-count.ts';
import type { HistorySubject } from '../history/history-dialog.tsx';
import { PagedTable } from '../paged-table.tsx';
import { PuzzleWords, WinRate, wordsOf } from '../puzzle-cells.tsx';
import { RowActions } from '../row-actions.tsx';
import { useView } from '../view.ts';
import { StatusSelect } from './status-select.tsx';

interface PuzzleListProps {
  onEdit: (puzzle: AdminPuzzle) => void;
  onDelete: (puzzle: AdminPuzzle) => void;
  onHistory: (subject: HistorySubject) => void;
}

export function PuzzleList({ onEdit, onDelete, onHistory }: PuzzleListProps) {
  const { view } = useView();
  const columns = useMemo(() => puzzleColumns({ onEdit, onDelete, onHistory }), [onEdit, onDelete, onHistory]);
  const isFiltered = view.search !== '' || view.status !== 'ALL';
  return (
    <PagedTable
      label="Puzzles"
      resource={puzzlesIn(view)}
      rows={({ puzzles }) => puzzles}
      columns={columns}
      empty={isFiltered ? `No puzzles match${view.search && ' your search'}.` : 'No puzzles yet.'}
    />
  );
}

const column = columnsOf<AdminPuzzle>();

const puzzleColumns = ({ onEdit, onDelete, onHistory }: PuzzleListProps) =>
  column.columns([
    column.accessor('id', { header: 'ID' }),
    column.display({
      id: 'words',
      header: 'Words',
      meta: { inCard: 'title' },
      cell: ({ row: { original } }) => (
        <>
          <PuzzleWords words={wordsOf(original)} />
          {original.notes !== null && (
            <div className="text-base text-ink-soft sm:max-w-sm">
              <LongText text={original.notes} />
            </div>
          )}
        </>
      ),
    }),
    column.accessor('status', {
      header: 'Status',
      cell: ({ row: { original } }) => <StatusSelect puzzle={original} />,
    }),
    column.accessor('stats.totalCompletions', {
      header: 'Completions',
      meta: { align: 'end' },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    column.accessor('stats.winRate', {
      header: 'Win Rate',
      meta: { align: 'end' },
      cell: ({ row: { original } }) => (
        <WinRate winRate={original.stats.winRate} completions={original.stats.totalCompletions} />
      ),
    }),
    column.accessor('stats.dailyGamesUsed', { header: 'Days Used', meta: { align: 'end' } }),
    column.accessor('createdAt', {
      header: 'Created',
      cell: ({ row: { original } }) => <DateAndAuthor at={original.createdAt} by={original.createdBy} />,
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { inCard: 'plain' },
      cell: ({ row: { original } }) => (
        <RowActions
          name={original.word1}
          onEdit={() => onEdit(original)}
          onDelete={() => onDelete(original)}
          onHistory={() =>
            onHistory({ subject: 'puzzle', id: original.id, name: <PuzzleWords words={wordsOf(original)} /> })
          }
        />
      ),
    }),
  ]);
