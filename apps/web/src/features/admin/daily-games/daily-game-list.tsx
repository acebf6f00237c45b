import type { AdminDailyGame } from '@sixfold/contract';
import { dailyGameActions, formatShortDate, type GameDay } from '@sixfold/game';
import { Lock } from 'lucide-react';
import { useMemo } from 'react';
import { useResource } from '../../../lib/api/resource.ts';
import { Badge } from '../../../ui/table-cells.tsx';
import { columnsOf } from '../../../ui/data-table.tsx';
import { dailyGamesOn } from '../api/daily-games.ts';
import { formatCount } from '../format-count.ts';
import type { HistorySubject } from '../history/history-dialog.tsx';
import { PagedTable } from '../paged-table.tsx';
import { DayPuzzle, StatusBadge, wordsOf } from '../puzzle-cells.tsx';
import { RowActions } from '../row-actions.tsx';
import { useView } from '../view.ts';

interface DailyGameListProps {
  onEdit: (subject: { game: AdminDailyGame }) => void;
  onDelete: (game: AdminDailyGame) => void;
  onHistory: (subject: HistorySubject) => void;
}

export function DailyGameList({ onEdit, onDelete, onHistory }: DailyGameListProps) {
  const { view } = useView();
  const games = dailyGamesOn(view.page);
  const today = useResource(games).data?.today ?? '';
  const columns = useMemo(
    () => dailyGameColumns(today, { onEdit, onDelete, onHistory }),
    [today, onEdit, onDelete, onHistory],
  );
  return (
    <PagedTable
      label="Daily Games"
      resource={games}
      rows={({ dailyGames }) => dailyGames}
      columns={columns}
      empty="No daily games have been scheduled yet."
    />
  );
}

const column = columnsOf<AdminDailyGame>();

const dailyGameColumns = (today: GameDay, actions: DailyGameListProps) =>
  column.columns([
    column.accessor('gameDate', {
      header: 'Date',
      meta: { inCard: 'title' },
      cell: ({ getValue }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 font-semibold whitespace-nowrap">
          {formatShortDate(getValue())}
          {getValue() === today && <Badge>Today</Badge>}
        </span>
      ),
    }),
    column.accessor('wordSetId', { header: 'Game', cell: ({ getValue }) => `#${getValue()}` }),
    column.accessor('wordSet', {
      header: 'Words',
      cell: ({ getValue, row: { original } }) => <DayPuzzle {...original} words={wordsOf(getValue())} />,
    }),
    column.accessor('wordSet.status', {
      header: 'Status',
      cell: ({ getValue }) => <StatusBadge status={getValue()} />,
    }),
    column.accessor('_count.gameCompletions', {
      header: 'Played',
      meta: { align: 'end' },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    column.display({
      id: 'actions',
      header: 'Actions',
      meta: { inCard: 'plain' },
      cell: ({ row: { original } }) => <GameActions game={original} today={today} {...actions} />,
    }),
  ]);

function GameActions(props: DailyGameListProps & { game: AdminDailyGame; today: GameDay }) {
  const { game, today, onEdit, onDelete, onHistory } = props;
  const allowed = dailyGameActions(game.gameDate, today, game._count.gameCompletions);
  const name = formatShortDate(game.gameDate);
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
