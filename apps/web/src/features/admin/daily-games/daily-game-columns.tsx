import type { AdminDailyGame } from '@sixfold/contract';
import { dailyGameActions, shortDate, type GameDay } from '@sixfold/game';
import { Lock } from 'lucide-react';
import { Badge } from '../../../ui/table-cells.tsx';
import { columnsOf } from '../../../ui/data-table.tsx';
import type { HistorySubject } from '../audit/history-dialog.tsx';
import { inFull } from '../in-full.ts';
import { PuzzleWords, wordsOf } from '../puzzle-words.tsx';
import { RowActions } from '../row-actions.tsx';
import { StatusBadge } from '../status-badge.tsx';

export interface DailyGameActions {
  onEdit: (change: { game: AdminDailyGame }) => void;
  onDelete: (game: AdminDailyGame) => void;
  onHistory: (subject: HistorySubject) => void;
}

const column = columnsOf<AdminDailyGame>();

export const dailyGameColumns = (today: GameDay, actions: DailyGameActions) =>
  column.columns([
    column.accessor('gameDate', {
      header: 'Date',
      meta: { inCard: 'title' },
      cell: ({ getValue }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 font-semibold whitespace-nowrap">
          {shortDate(getValue())}
          {getValue() === today && <Badge>Today</Badge>}
        </span>
      ),
    }),
    column.accessor('wordSetId', { header: 'Game', cell: ({ getValue }) => `#${getValue()}` }),
    column.accessor('wordSet', {
      header: 'Words',
      cell: ({ getValue }) => <PuzzleWords words={wordsOf(getValue())} />,
    }),
    column.accessor('wordSet.status', {
      header: 'Status',
      cell: ({ getValue }) => <StatusBadge status={getValue()} />,
    }),
    column.accessor('_count.gameCompletions', {
      header: 'Played',
      meta: { align: 'end' },
      cell: ({ getValue }) => inFull(getValue()),
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { inCard: 'plain' },
      cell: ({ row: { original } }) => <GameActions game={original} today={today} {...actions} />,
    }),
  ]);

function GameActions(props: DailyGameActions & { game: AdminDailyGame; today: GameDay }) {
  const { game, today, onEdit, onDelete, onHistory } = props;
  const allowed = dailyGameActions(game.gameDate, today, game._count.gameCompletions);
  const name = shortDate(game.gameDate);
  return (
    <div className="flex items-center gap-3 max-lg:flex-row-reverse max-lg:justify-end">
      {allowed.length === 0 && (
        <Badge>
          <Lock aria-hidden size={14} />
          Locked
        </Badge>
      )}
      <RowActions
        name={name}
        onEdit={allowed.includes('edit') ? () => onEdit({ game }) : undefined}
        onDelete={allowed.includes('delete') ? () => onDelete(game) : undefined}
        onHistory={() => onHistory({ subject: 'dailyGame', id: game.id, name })}
      />
    </div>
  );
}
