import type { AdminStats } from '@sixfold/contract';
import { columnsOf, DataTable } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/loaded-list.tsx';
import { inFull } from '../in-full.ts';
import { PuzzleWords } from '../puzzle-words.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { WinRate } from '../win-rate.tsx';
import { Section } from './section.tsx';

const column = columnsOf<AdminStats['topPuzzles'][number]>();

const COLUMNS = column.columns([
  column.accessor('id', { header: 'ID' }),
  column.accessor('words', {
    header: 'Words',
    meta: { inCard: 'title' },
    cell: ({ getValue }) => <PuzzleWords words={getValue()} />,
  }),
  column.accessor('totalCompletions', {
    header: 'Completions',
    meta: { align: 'end' },
    cell: ({ getValue }) => inFull(getValue()),
  }),
  column.accessor('winRate', {
    header: 'Win Rate',
    cell: ({ row: { original } }) => <WinRate winRate={original.winRate} completions={original.totalCompletions} />,
  }),
  column.accessor('dailyGamesUsed', { header: 'Days Used', meta: { align: 'end' } }),
  column.accessor('status', { header: 'Status', cell: ({ getValue }) => <StatusBadge status={getValue()} /> }),
]);

export const TopPuzzles = ({ puzzles }: { puzzles: AdminStats['topPuzzles'] }) => (
  <Section title="Top Puzzles">
    {puzzles.length === 0 ? (
      <Empty>Nobody has finished a game yet.</Empty>
    ) : (
      <DataTable label="Top Puzzles" columns={COLUMNS} rows={puzzles} rowId={({ id }) => id} />
    )}
  </Section>
);
