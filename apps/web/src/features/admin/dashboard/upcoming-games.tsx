import type { AdminStats } from '@sixfold/contract';
import { longDate } from '@sixfold/game';
import { columnsOf, DataTable } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/loaded-list.tsx';
import { PuzzleWords } from '../puzzle-words.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { Section } from './section.tsx';

const column = columnsOf<AdminStats['upcomingGames'][number]>();

const COLUMNS = column.columns([
  column.accessor('gameDate', {
    header: 'Date',
    meta: { inCard: 'title' },
    cell: ({ getValue }) => longDate(getValue()),
  }),
  column.accessor('wordSetId', { header: 'Game', cell: ({ getValue }) => `#${getValue()}` }),
  column.accessor('words', { header: 'Words', cell: ({ getValue }) => <PuzzleWords words={getValue()} /> }),
  column.accessor('status', { header: 'Status', cell: ({ getValue }) => <StatusBadge status={getValue()} /> }),
]);

export const UpcomingGames = ({ games }: { games: AdminStats['upcomingGames'] }) => (
  <Section title="Upcoming Games">
    {games.length === 0 ? (
      <Empty>No game is scheduled after today.</Empty>
    ) : (
      <DataTable label="Upcoming Games" columns={COLUMNS} rows={games} rowId={({ id }) => id} />
    )}
  </Section>
);
