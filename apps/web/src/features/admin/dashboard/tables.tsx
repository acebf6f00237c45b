import type { AdminStats } from '@sixfold/contract';
import { formatLongDate } from '@sixfold/game';
import { columnsOf, DataTable } from '../../../ui/data-table.tsx';
import { Empty } from '../../../ui/loaded-list.tsx';
import { formatCount } from '../format-count.ts';
import { DayPuzzle, PuzzleWords, StatusBadge, WinRate } from '../puzzle-cells.tsx';

const puzzle = columnsOf<AdminStats['topPuzzles'][number]>();

const PUZZLE_COLUMNS = puzzle.columns([
  puzzle.accessor('id', { header: 'ID' }),
  puzzle.accessor('words', {
    header: 'Words',
    meta: { inCard: 'title' },
    cell: ({ getValue }) => <PuzzleWords words={getValue()} />,
  }),
  puzzle.accessor('totalCompletions', {
    header: 'Completions',
    meta: { align: 'end' },
    cell: ({ getValue }) => formatCount(getValue()),
  }),
  puzzle.accessor('winRate', {
    header: 'Win Rate',
    meta: { align: 'end' },
    cell: ({ row: { original } }) => <WinRate winRate={original.winRate} completions={original.totalCompletions} />,
  }),
  puzzle.accessor('dailyGamesUsed', { header: 'Days Used', meta: { align: 'end' } }),
  puzzle.accessor('status', { header: 'Status', cell: ({ getValue }) => <StatusBadge status={getValue()} /> }),
]);

export const TopPuzzles = ({ puzzles }: { puzzles: AdminStats['topPuzzles'] }) =>
  puzzles.length === 0 ? (
    <Empty>No games have been completed yet.</Empty>
  ) : (
    <DataTable label="Top Puzzles" columns={PUZZLE_COLUMNS} rows={puzzles} rowId={({ id }) => id} />
  );

const game = columnsOf<AdminStats['upcomingGames'][number]>();

const GAME_COLUMNS = game.columns([
  game.accessor('gameDate', {
    header: 'Date',
    meta: { inCard: 'title' },
    cell: ({ getValue }) => formatLongDate(getValue()),
  }),
  game.accessor('wordSetId', { header: 'Game', cell: ({ getValue }) => `#${getValue()}` }),
  game.accessor('words', { header: 'Words', cell: ({ row: { original } }) => <DayPuzzle {...original} /> }),
  game.accessor('status', { header: 'Status', cell: ({ getValue }) => <StatusBadge status={getValue()} /> }),
]);

export const UpcomingGames = ({ games }: { games: AdminStats['upcomingGames'] }) =>
  games.length === 0 ? (
    <Empty>No games are scheduled after today.</Empty>
  ) : (
    <DataTable label="Upcoming Games" columns={GAME_COLUMNS} rows={games} rowId={({ id }) => id} />
  );
