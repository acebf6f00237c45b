import { addDays, type GameDay } from '@sixfold/game';
import { puzzleOf } from '../population.ts';
import { query, searches, upload, type Variants } from './variant.ts';

const WORD_CHANGE = { word: 'SENATE', reason: 'a test' };

const planOf = (today: GameDay, days: number, seed: number) => ({
  from: addDays(today, 400),
  days,
  shape: [1, 2, 3, 3, 4, 5, 2],
  seed,
});

export const studioCalls = {
  explorePuzzles: [
    ...searches(({ puzzles }) => puzzles, 'ing', 'stance'),
    query('by step and flag', 'step=3&flag=AMBIGUOUS'),
    query('the hardest first', 'status=APPROVED&sort=hardest'),
    query('unused, the best first', 'use=never&sort=best'),
  ],
  getPuzzleDetails: [{ request: (_site, turn) => ({ id: 1 + turn }) }],
  getReportProgress: [{ request: () => ({}) }],
  findCandidates: [{ request: (_site, turn) => ({ payload: { count: 1, include: ['STANCE'], seed: turn } }) }],
  acceptCandidates: [{ request: (_site, turn) => ({ payload: { puzzles: [puzzleOf(4_000_000 + turn)] } }) }],
  previewPlan: [
    { label: 'a month', request: ({ today }, turn) => ({ payload: planOf(today, 31, turn) }) },
    { label: 'a year', request: ({ today }, turn) => ({ payload: planOf(today, 365, turn) }) },
  ],
  listAlternatives: [
    { request: ({ today }, turn) => ({ payload: { gameDate: addDays(today, 300), target: 3, seed: turn } }) },
  ],
  commitPlan: [
    {
      request: ({ today }, turn) => ({
        payload: {
          days: Array.from({ length: 31 }, (_, day) => ({
            gameDate: addDays(today, 1000 + 31 * turn + day),
            wordSetId: 1 + day,
          })),
        },
      }),
    },
  ],
  getReality: [{ request: () => ({}) }],
  listWords: [{ request: () => ({}) }],
  changeWord: [{ request: (_site, turn) => ({ payload: { ...WORD_CHANGE, rule: turn % 2 ? 'ADDED' : 'BANNED' } }) }],
  replaceWords: [{ request: () => upload(['STANCE', 'ACCESS', 'SENATE'], 'words.txt') }],
  restoreWords: [{ request: () => ({}) }],
} satisfies Partial<Variants>;
