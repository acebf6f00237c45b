import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dailyGamesQuery } from '../api/daily-games.ts';
import { PagedTable } from '../paged-table.tsx';
import { useView } from '../view.ts';
import { dailyGameColumns, type DailyGameActions } from './daily-game-columns.tsx';

export function DailyGameList({ onEdit, onDelete, onHistory }: DailyGameActions) {
  const { view } = useView();
  const query = dailyGamesQuery(view.page);
  const today = useQuery(query).data?.today ?? '';
  const columns = useMemo(
    () => dailyGameColumns(today, { onEdit, onDelete, onHistory }),
    [today, onEdit, onDelete, onHistory],
  );
  return (
    <PagedTable
      label="Daily Games"
      query={query}
      rows={({ dailyGames }) => dailyGames}
      columns={columns}
      empty="No daily game has been scheduled yet."
    />
  );
}
