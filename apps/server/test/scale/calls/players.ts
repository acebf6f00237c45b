import { addDays, monthOf } from '@sixfold/game';
import { emailOf, headcount, nameOf, sessionOf } from '../population.ts';
import { fresh, lastPage, newcomer, PAGE, reader, type Site, type Variants } from './variant.ts';

/** The daily game that a player finished first. */
const firstGame = (site: Site, player: number) => 1 + ((player - 1) % headcount(site).firstDays);

const win = { gameMode: 'daily', difficulty: 'TORTURE', outcome: 'WIN', incorrectGuesses: 1, totalGuesses: 7 };
const json = (payload: object) => () => ({ payload });

export const playerCalls = {
  getDailyPuzzle: [{ request: () => ({}) }],
  getSite: [{ request: () => ({}) }],
  listLegacyGames: [
    { label: 'not yet played', request: (_site, turn) => reader(turn) },
    { label: 'all', request: (_site, turn) => ({ ...reader(turn), query: 'hideCompleted=false' }) },
    { label: 'last page', request: ({ days }, turn) => ({ ...reader(turn), query: `page=${lastPage(days - PAGE)}` }) },
  ],
  getLegacyGame: [{ request: (_site, turn) => ({ ...reader(turn), id: 1 + turn }) }],
  getDailyStatus: [{ request: (_site, turn) => reader(turn) }],
  completeGame: [
    {
      label: 'by a user',
      request: (site, turn) => ({ user: fresh(0, turn), payload: { ...win, wordSetId: site.todaysPuzzle } }),
    },
    {
      label: 'sent again',
      request: (site, turn) => ({ user: fresh(0, turn), payload: { ...win, wordSetId: site.todaysPuzzle } }),
    },
    {
      label: "yesterday's, after today's",
      request: (site, turn) => ({ user: fresh(0, turn), payload: { ...win, wordSetId: site.yesterdaysPuzzle } }),
    },
    {
      label: 'by a guest',
      request: (site, turn) => ({
        payload: { ...win, wordSetId: site.todaysPuzzle, sessionId: sessionOf(newcomer(site, turn)) },
      }),
    },
    {
      label: 'by a new guest',
      request: (site, turn) => ({ payload: { ...win, wordSetId: site.todaysPuzzle, sessionId: sessionOf(-1 - turn) } }),
    },
    {
      label: 'of a past day',
      request: (site, turn) => ({
        user: fresh(1, turn),
        payload: { ...win, gameMode: 'legacy', wordSetId: site.yesterdaysPuzzle },
      }),
    },
  ],
  getDailyCompletionDetails: [{ request: (_site, turn) => ({ user: fresh(0, turn) }) }],
  getEveryone: [
    { label: 'for a user', request: (site, turn) => ({ ...reader(turn), id: firstGame(site, reader(turn).user) }) },
    {
      label: 'for a guest',
      request: (site, turn) => ({
        id: firstGame(site, newcomer(site, turn)),
        query: `sessionId=${sessionOf(newcomer(site, turn))}`,
      }),
    },
  ],
  getArchiveMonth: [
    { label: 'this month', request: ({ today }, turn) => ({ ...reader(turn), query: `month=${monthOf(today)}` }) },
    {
      label: 'the first month',
      request: ({ today, days }, turn) => ({ ...reader(turn), query: `month=${monthOf(addDays(today, -days))}` }),
    },
    { label: 'before the first', request: (_site, turn) => ({ ...reader(turn), query: 'month=1999-12' }) },
  ],
  getCompletion: [{ request: (site, turn) => ({ ...reader(turn), id: firstGame(site, reader(turn).user) }) }],
  getStreaks: [
    { label: 'of a user', request: (_site, turn) => reader(turn) },
    { label: 'of a guest', request: (site, turn) => ({ query: `sessionId=${sessionOf(newcomer(site, turn))}` }) },
  ],
  getStatistics: [{ request: (_site, turn) => reader(turn) }],
  getProgress: [{ request: (_site, turn) => reader(turn) }],
  sendFeedback: [{ request: json({ feedback: 'More of it, please', email: emailOf(1), url: '/play' }) }],
  reportCrash: [
    { label: 'a known one', request: json({ message: `TypeError: ${nameOf(1)}1 is undefined`, stack: 'at render' }) },
    {
      label: 'a new one',
      request: (_site, turn) => ({ payload: { message: `TypeError: new ${turn}`, stack: 'at render' } }),
    },
  ],
} satisfies Partial<Variants>;
