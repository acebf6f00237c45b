import { addDays } from '@sixfold/game';
import { emailOf, headcount, nameOf, puzzleOf } from '../population.ts';
import { restored } from './circles.ts';
import { fresh, lastPage, query, searches, upload, type Variants } from './variant.ts';

const stateful = [query('open', 'state=open'), query('open, three letters, no match', 'state=open&search=qqq')];

export const adminCalls = {
  getAdminStats: [{ request: () => ({}) }],
  listPuzzles: [
    ...searches(({ puzzles }) => puzzles, 'ing', 'stance'),
    query('approved', 'status=APPROVED'),
    query('unused first', 'status=APPROVED&order=unused'),
    query('drafts', 'status=DRAFT'),
  ],
  createPuzzle: [{ request: (_site, turn) => ({ payload: puzzleOf(1_000_000 + turn) }) }],
  updatePuzzle: [
    {
      label: 'status',
      request: ({ puzzles }, turn) => ({ id: puzzles - 100 - turn, payload: { status: 'DISABLED' } }),
    },
    {
      label: 'words',
      request: ({ puzzles }, turn) => ({ id: puzzles - 200 - turn, payload: puzzleOf(2_000_000 + turn) }),
    },
  ],
  deletePuzzle: [{ request: ({ puzzles }, turn) => ({ id: puzzles - turn }) }],
  importPuzzles: [
    {
      request: (_site, turn) =>
        upload(
          Array.from({ length: 20 }, (_, row) => Object.values(puzzleOf(3_000_000 + turn * 20 + row)).join()),
          'puzzles.csv',
        ),
    },
  ],
  getImportTemplate: [{ request: () => ({}) }],
  listDailyGames: [
    query('first page', ''),
    { label: 'deep page', request: ({ days }) => ({ query: `page=${lastPage(days)}` }) },
    query('page beyond the end', 'page=100000'),
  ],
  createDailyGame: [
    {
      request: ({ today }, turn) => ({ payload: { gameDate: addDays(today, 100 + turn), wordSetId: 1 + turn } }),
      after: ({ scheduled }, body) => scheduled.push((JSON.parse(body) as { data: { id: number } }).data.id),
    },
  ],
  updateDailyGame: [
    {
      request: ({ today, scheduled }, turn) => ({
        id: scheduled[turn] ?? 0,
        payload: { gameDate: addDays(today, 200 + turn), wordSetId: 2 + turn },
      }),
    },
  ],
  deleteDailyGame: [{ request: ({ scheduled }, turn) => ({ id: scheduled[turn] ?? 0 }) }],
  fillDailyGames: [
    { request: () => ({}), before: ({ today }) => `DELETE FROM daily_games WHERE game_date > '${today}'` },
  ],
  getDailyGamesCalendar: [{ request: ({ today }) => ({ query: `month=${addDays(today, -40).slice(0, 7)}` }) }],
  listUsers: [
    ...searches((site) => headcount(site).users, 'ate', emailOf(31).split('@')[0]!),
    query('a whole address', `search=${encodeURIComponent(emailOf(31))}`),
  ],
  updateUser: [{ request: (_site, turn) => ({ id: fresh(6, turn), payload: { isActive: false } }) }],
  deleteUser: [{ request: (_site, turn) => ({ id: fresh(7, turn) }) }],
  listFeedback: [
    ...searches((site) => headcount(site).reports, 'remark', encodeURIComponent(`${nameOf(31)}, `)),
    ...stateful,
  ],
  updateFeedback: [{ request: (_site, turn) => ({ id: 1 + (turn % 20), payload: { done: turn % 2 === 0 } }) }],
  listCrashes: [
    ...searches((site) => headcount(site).reports / 2, 'undefined', encodeURIComponent(`${nameOf(7)}7`)),
    ...stateful,
  ],
  updateCrash: [{ request: (_site, turn) => ({ id: 1 + (turn % 20), payload: { done: turn % 2 === 0 } }) }],
  renameReportedCircle: [{ request: (_site, turn) => ({ id: 5, payload: { name: `Renamed ${turn}` } }) }],
  endReportedCircle: [{ request: () => ({ id: 4 }), before: () => restored(4) }],
  withdrawReportedFriendPuzzle: [
    {
      request: () => ({ id: 60 }),
      before: () => 'UPDATE friend_puzzles SET withdrawn_at = NULL WHERE id = 60',
    },
  ],
  getAudit: [{ request: (_site, turn) => ({ query: `subject=user&id=${2 + 3 * (turn % 10)}` }) }],
} satisfies Partial<Variants>;
