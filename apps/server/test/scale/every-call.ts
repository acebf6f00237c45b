import { API_BASE, endpoints, LIST_TOTAL_MAX, type Endpoint } from '@sixfold/contract';
import { addDays, monthOf, type GameDay } from '@sixfold/game';
import {
  emailOf,
  headcount,
  linkOf,
  nameOf,
  PASSWORD,
  puzzleOf,
  sessionOf,
  tokenOf,
  type Population,
} from './population.ts';

/** A filled site on the day of the calls. */
export interface Site extends Population {
  today: GameDay;
  todaysPuzzle: number;
  yesterdaysPuzzle: number;
  /** The games scheduled by the calls, by turn. */
  scheduled: number[];
}

type Name = keyof typeof endpoints;

interface Request {
  /** In the path. */
  id?: number;
  query?: string;
  payload?: object | string;
  headers?: Record<string, string>;
  /** The caller. */
  user?: number;
}

interface Variant {
  label?: string;
  /** `turn` counts from 0 to `TURNS` - 1. Calls that can only be made once per user take a different user each turn. */
  request: (site: Site, turn: number) => Request;
  /** SQL that undoes the previous turn. */
  before?: (site: Site) => string;
  after?: (site: Site, body: string) => void;
}

interface Call extends Request {
  method: Endpoint['method'];
  url: string;
  status: number;
  headers: Record<string, string>;
}

export interface Probe extends Omit<Variant, 'request' | 'label'> {
  name: string;
  endpoint: Endpoint;
  call: (site: Site, turn: number) => Call;
}

export const TURNS = 45;

const ADMIN = 1;
/** A user with an account. Skips every tenth one, who has requested a password reset. */
const account = (place: number) => place + Math.floor((place - 1) / 9);
/** A different user each turn. `group` keeps the calls from interfering with each other. */
const fresh = (group: number, turn: number) => account(40 + group * TURNS + turn);
const reader = (turn: number) => ({ user: account(1 + (turn % 35)) });
/** The daily game that a player finished first. */
const firstGame = (site: Site, player: number) => 1 + ((player - 1) % headcount(site).firstDays);
const newcomer = (site: Site, turn: number) => headcount(site).accounts + 1 + turn;

const win = { gameMode: 'daily', difficulty: 'TORTURE', outcome: 'WIN', incorrectGuesses: 1, totalGuesses: 7 };
const json = (payload: object) => () => ({ payload });
const query = (label: string, text: string): Variant => ({ label, request: () => ({ query: text }) });

const PAGE = 20;
/** The last reachable page of a list. */
const lastPage = (rows: number) => Math.floor(Math.min(rows, LIST_TOTAL_MAX) / PAGE);

/** Pages and searches of a list of any length. `known` is a text that few rows contain. */
const searches = (rows: (site: Site) => number, often: string, known: string): Variant[] => [
  query('first page', ''),
  { label: 'deep page', request: (site) => ({ query: `page=${lastPage(rows(site))}` }) },
  query('page beyond the end', 'page=100000'),
  query('one letter, no match', 'search=~'),
  query('three letters, no match', 'search=qqq'),
  query('three letters, many matches', `search=${often}`),
  query('a few letters, few matches', `search=${known}`),
];

const stateful = [query('open', 'state=open'), query('open, three letters, no match', 'state=open&search=qqq')];

const VARIANTS: Record<Name, Variant[]> = {
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
  register: [
    {
      label: 'a new address',
      request: (_site, turn) => ({
        payload: { email: `new${turn}@example.com`, password: PASSWORD, displayName: 'New' },
      }),
    },
    {
      label: 'a known address',
      request: (_site, turn) => ({
        payload: { email: emailOf(fresh(2, turn)), password: PASSWORD, displayName: 'New' },
      }),
    },
  ],
  login: [{ request: (_site, turn) => ({ payload: { email: emailOf(fresh(2, turn)), password: PASSWORD } }) }],
  logout: [{ request: (_site, turn) => ({ user: fresh(3, turn) }) }],
  verifyEmail: [
    {
      request: (site, turn) => ({
        payload: { token: linkOf(newcomer(site, turn)), sessionId: sessionOf(newcomer(site, turn)) },
      }),
    },
  ],
  // Users who are still unverified.
  resendVerification: [
    { request: (site, turn) => ({ payload: { email: emailOf(newcomer(site, TURNS + (turn % 5))) } }) },
  ],
  forgotPassword: [{ request: (_site, turn) => ({ payload: { email: emailOf(fresh(2, turn)) } }) }],
  resetPassword: [
    { request: (_site, turn) => ({ payload: { token: linkOf(10 * (turn + 1)), newPassword: PASSWORD } }) },
  ],
  getAccount: [{ request: (_site, turn) => reader(turn) }],
  updateAccount: [{ request: (_site, turn) => ({ ...reader(turn), payload: { displayName: `Renamed ${turn}` } }) }],
  changePassword: [
    {
      request: (_site, turn) => ({
        user: fresh(4, turn),
        payload: { currentPassword: PASSWORD, newPassword: PASSWORD },
      }),
    },
  ],
  exportAccount: [{ request: (_site, turn) => reader(turn) }],
  deleteAccount: [{ request: (_site, turn) => ({ user: fresh(5, turn), payload: { password: PASSWORD } }) }],
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
        upload(Array.from({ length: 20 }, (_, row) => Object.values(puzzleOf(3_000_000 + turn * 20 + row)).join())),
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
  getAudit: [{ request: (_site, turn) => ({ query: `subject=user&id=${2 + 3 * (turn % 10)}` }) }],
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
  sendFeedback: [{ request: json({ feedback: 'More of it, please', email: emailOf(1), url: '/play' }) }],
  reportCrash: [
    { label: 'a known one', request: json({ message: `TypeError: ${nameOf(1)}1 is undefined`, stack: 'at render' }) },
    {
      label: 'a new one',
      request: (_site, turn) => ({ payload: { message: `TypeError: new ${turn}`, stack: 'at render' } }),
    },
  ],
};

/** Every API call, in every variant whose cost could grow with the site. */
export const PROBES: Probe[] = (Object.keys(VARIANTS) as Name[]).flatMap((name) =>
  VARIANTS[name].map((variant) => probe(endpoints[name], variant)),
);

function probe(endpoint: Endpoint, { label, request, ...rest }: Variant): Probe {
  const { method, path, status, auth } = endpoint;
  return {
    ...rest,
    endpoint,
    name: `${method} ${path}${label === undefined ? '' : `, ${label}`}`,
    call(site, turn) {
      const details = request(site, turn);
      const user = auth === 'admin' ? ADMIN : details.user;
      const url = API_BASE + path.replace(':id', String(details.id)) + (details.query ? `?${details.query}` : '');
      const headers = { ...details.headers, ...(user !== undefined && { authorization: `Bearer ${tokenOf(user)}` }) };
      return { ...details, method, url, status, headers };
    },
  };
}

const WORD_CHANGE = { word: 'SENATE', reason: 'a test' };

const planOf = (today: GameDay, days: number, seed: number) => ({
  from: addDays(today, 400),
  days,
  shape: [1, 2, 3, 3, 4, 5, 2],
  seed,
});

function upload(lines: string[], filename = 'puzzles.csv'): Request {
  const boundary = 'rows-of-a-file';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${head}${lines.join('\n')}\r\n--${boundary}--\r\n`,
  };
}
