import type { AdminPuzzle } from '@sixfold/contract';
import { columnsOf } from '../../../ui/data-table.tsx';
import { LongText, Moment } from '../../../ui/table-cells.tsx';
import type { HistorySubject } from '../audit/history-dialog.tsx';
import { inFull } from '../in-full.ts';
import { PuzzleWords, wordsOf } from '../puzzle-words.tsx';
import { RowActions } from '../row-actions.tsx';
import { WinRate } from '../win-rate.tsx';
import { StatusSelect } from './status-select.tsx';

export interface PuzzleActions {
  onEdit: (puzzle: AdminPuzzle) => void;
  onDelete: (puzzle: AdminPuzzle) => void;
  onHistory: (subject: HistorySubject) => void;
}

const column = columnsOf<AdminPuzzle>();

export const puzzleColumns = ({ onEdit, onDelete, onHistory }: PuzzleActions) =>
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
      cell: ({ getValue }) => inFull(getValue()),
    }),
    column.accessor('stats.winRate', {
      header: 'Win Rate',
      cell: ({ row: { original } }) => (
        <WinRate winRate={original.stats.winRate} completions={original.stats.totalCompletions} />
      ),
    }),
    column.accessor('stats.dailyGamesUsed', { header: 'Days Used', meta: { align: 'end' } }),
    column.accessor('createdAt', {
      header: 'Created',
      cell: ({ row: { original } }) => (
        <div className="text-sm leading-snug">
          <Moment at={original.createdAt} dateOnly />
          {original.createdBy !== null && <div className="wrap-anywhere text-ink-soft">by {original.createdBy}</div>}
        </div>
      ),
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
          onHistory={() => onHistory({ subject: 'puzzle', id: original.id, name: original.word1 })}
        />
      ),
    }),
  ]);
