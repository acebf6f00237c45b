import { API_BASE, endpoints, LIST_TOTAL_MAX, type Endpoint } from '@sixfold/contract';
import { addDays, type GameDay } from '@sixfold/game';
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

/** A site that was filled, on the day of the calls. */
export interface Site extends Population {
  today: GameDay;
  todaysPuzzle: number;
  yesterdaysPuzzle: number;
  /** The days that calls have scheduled, by their turn. */
  scheduled: number[];
}

type Name = keyof typeof endpoints;

interface Asked {
  /** Of the path. */
  id?: number;
  query?: string;
  payload?: object | string;
  headers?: Record<string, string>;
  /** Who calls. */
  user?: number;
}

interface Variant {
  what?: string;
  /** `turn` counts up from 0 and stays below `TURNS`. A call that uses somebody up takes another one each turn. */
  ask: (site: Site, turn: number) => Asked;
  /** What has to be made undone before each turn. */
  before?: (site: Site) => string;
  after?: (site: Site, answer: string) => void;
}

interface Call extends Asked {
  method: Endpoint['method'];
  url: string;
  status: number;
  headers: Record<string, string>;
}

export interface Probe extends Omit<Variant, 'ask' | 'what'> {
  name: string;
  endpoint: Endpoint;
  call: (site: Site, turn: number) => Call;
}

export const TURNS = 45;

const ADMIN = 1;
/** Somebody with an account. Every tenth user has asked for a new password, and is left to that. */
const account = (place: number) => place + Math.floor((place - 1) / 9);
/** Somebody different each turn: `group` keeps the calls from getting in each other's way. */
const fresh = (group: number, turn: number) => account(40 + group * TURNS + turn);
const reader = (turn: number) => ({ user: account(1 + (turn % 35)) });
const newcomer = (site: Site, turn: number) => headcount(site).accounts + 1 + turn;

const win = { gameMode: 'daily', difficulty: 'TORTURE', outcome: 'WIN', incorrectGuesses: 1, totalGuesses: 7 };
const json = (payload: object) => () => ({ payload });
const query = (what: string, text: string): Variant => ({ what, ask: () => ({ query: text }) });

const PAGE = 20;
/** The last page of a list of so many rows that can be reached. */
const lastPage = (rows: number) => Math.floor(Math.min(rows, LIST_TOTAL_MAX) / PAGE);

/** Pages and searches of a list that may be as long as it likes. `known` is a text that few rows have, or one. */
const searches = (rows: (site: Site) => number, often: string, known: string): Variant[] => [
  query('first page', ''),
  { what: 'deep page', ask: (site) => ({ query: `page=${lastPage(rows(site))}` }) },
  query('page beyond the end', 'page=100000'),
  query('one letter, no match', 'search=~'),
  query('three letters, no match', 'search=qqq'),
  query('three letters, many matches', `search=${often}`),
  query('a few letters, few matches', `search=${known}`),
];

const stateful = [query('open', 'state=open'), query('open, three letters, no match', 'state=open&search=qqq')];

const VARIANTS: Record<Name, Variant[]> = {
  getDailyPuzzle: [{ ask: () => ({}) }],
  getSite: [{ ask: () => ({}) }],
  listLegacyGames: [
    { what: 'not yet played', ask: (_site, turn) => reader(turn) },
    { what: 'all', ask: (_site, turn) => ({ ...reader(turn), query: 'hideCompleted=false' }) },
    { what: 'last page', ask: ({ days }, turn) => ({ ...reader(turn), query: `page=${lastPage(days - PAGE)}` }) },
  ],
  getLegacyGame: [{ ask: (_site, turn) => ({ ...reader(turn), id: 1 + turn }) }],
  getDailyStatus: [{ ask: (_site, turn) => reader(turn) }],
  completeGame: [
    {
      what: 'by a user',
      ask: (site, turn) => ({ user: fresh(0, turn), payload: { ...win, wordSetId: site.todaysPuzzle } }),
    },
    {
      what: 'sent again',
      ask: (site, turn) => ({ user: fresh(0, turn), payload: { ...win, wordSetId: site.todaysPuzzle } }),
    },
    {
      what: "yesterday's, after today's",
      ask: (site, turn) => ({ user: fresh(0, turn), payload: { ...win, wordSetId: site.yesterdaysPuzzle } }),
    },
    {
      what: 'by a guest',
      ask: (site, turn) => ({
        payload: { ...win, wordSetId: site.todaysPuzzle, sessionId: sessionOf(newcomer(site, turn)) },
      }),
    },
    {
      what: 'by a new guest',
      ask: (site, turn) => ({ payload: { ...win, wordSetId: site.todaysPuzzle, sessionId: sessionOf(-1 - turn) } }),
    },
    {
      what: 'of a past day',
      ask: (site, turn) => ({
        user: fresh(1, turn),
        payload: { ...win, gameMode: 'legacy', wordSetId: site.yesterdaysPuzzle },
      }),
    },
  ],
  getDailyCompletionDetails: [{ ask: (_site, turn) => ({ user: fresh(0, turn) }) }],
  getStreaks: [
    { what: 'of a user', ask: (_site, turn) => reader(turn) },
    { what: 'of a guest', ask: (site, turn) => ({ query: `sessionId=${sessionOf(newcomer(site, turn))}` }) },
  ],
  getStatistics: [{ ask: (_site, turn) => reader(turn) }],
  register: [
    {
      what: 'a new address',
      ask: (_site, turn) => ({ payload: { email: `new${turn}@example.com`, password: PASSWORD, displayName: 'New' } }),
    },
    {
      what: 'a known address',
      ask: (_site, turn) => ({
        payload: { email: emailOf(fresh(2, turn)), password: PASSWORD, displayName: 'New' },
      }),
    },
  ],
  login: [{ ask: (_site, turn) => ({ payload: { email: emailOf(fresh(2, turn)), password: PASSWORD } }) }],
  logout: [{ ask: (_site, turn) => ({ user: fresh(3, turn) }) }],
  verifyEmail: [
    {
      ask: (site, turn) => ({
        payload: { token: linkOf(newcomer(site, turn)), sessionId: sessionOf(newcomer(site, turn)) },
      }),
    },
  ],
  // Those who are left.
  resendVerification: [{ ask: (site, turn) => ({ payload: { email: emailOf(newcomer(site, TURNS + (turn % 5))) } }) }],
  forgotPassword: [{ ask: (_site, turn) => ({ payload: { email: emailOf(fresh(2, turn)) } }) }],
  resetPassword: [{ ask: (_site, turn) => ({ payload: { token: linkOf(10 * (turn + 1)), newPassword: PASSWORD } }) }],
  getAccount: [{ ask: (_site, turn) => reader(turn) }],
  updateAccount: [{ ask: (_site, turn) => ({ ...reader(turn), payload: { displayName: `Renamed ${turn}` } }) }],
  changePassword: [
    { ask: (_site, turn) => ({ user: fresh(4, turn), payload: { currentPassword: PASSWORD, newPassword: PASSWORD } }) },
  ],
  exportAccount: [{ ask: (_site, turn) => reader(turn) }],
  deleteAccount: [{ ask: (_site, turn) => ({ user: fresh(5, turn), payload: { password: PASSWORD } }) }],
  getAdminStats: [{ ask: () => ({}) }],
  listPuzzles: [
    ...searches(({ puzzles }) => puzzles, 'ing', 'stance'),
    query('approved', 'status=APPROVED'),
    query('unused first', 'status=APPROVED&order=unused'),
    query('drafts', 'status=DRAFT'),
  ],
  createPuzzle: [{ ask: (_site, turn) => ({ payload: puzzleOf(1_000_000 + turn) }) }],
  updatePuzzle: [
    { what: 'status', ask: ({ puzzles }, turn) => ({ id: puzzles - 100 - turn, payload: { status: 'DISABLED' } }) },
    {
      what: 'words',
      ask: ({ puzzles }, turn) => ({ id: puzzles - 200 - turn, payload: puzzleOf(2_000_000 + turn) }),
    },
  ],
  deletePuzzle: [{ ask: ({ puzzles }, turn) => ({ id: puzzles - turn }) }],
  importPuzzles: [
    {
      ask: (_site, turn) =>
        upload(Array.from({ length: 20 }, (_, row) => Object.values(puzzleOf(3_000_000 + turn * 20 + row)).join())),
    },
  ],
  getImportTemplate: [{ ask: () => ({}) }],
  listDailyGames: [
    query('first page', ''),
    { what: 'deep page', ask: ({ days }) => ({ query: `page=${lastPage(days)}` }) },
    query('page beyond the end', 'page=100000'),
  ],
  createDailyGame: [
    {
      ask: ({ today }, turn) => ({ payload: { gameDate: addDays(today, 100 + turn), wordSetId: 1 + turn } }),
      after: ({ scheduled }, answer) => scheduled.push((JSON.parse(answer) as { data: { id: number } }).data.id),
    },
  ],
  updateDailyGame: [
    {
      ask: ({ today, scheduled }, turn) => ({
        id: scheduled[turn] ?? 0,
        payload: { gameDate: addDays(today, 200 + turn), wordSetId: 2 + turn },
      }),
    },
  ],
  deleteDailyGame: [{ ask: ({ scheduled }, turn) => ({ id: scheduled[turn] ?? 0 }) }],
  fillDailyGames: [{ ask: () => ({}), before: ({ today }) => `DELETE FROM daily_games WHERE game_date > '${today}'` }],
  getDailyGamesCalendar: [{ ask: ({ today }) => ({ query: `month=${addDays(today, -40).slice(0, 7)}` }) }],
  listUsers: [
    ...searches((site) => headcount(site).users, 'ate', emailOf(31).split('@')[0]!),
    query('a whole address', `search=${encodeURIComponent(emailOf(31))}`),
  ],
  updateUser: [{ ask: (_site, turn) => ({ id: fresh(6, turn), payload: { isActive: false } }) }],
  deleteUser: [{ ask: (_site, turn) => ({ id: fresh(7, turn) }) }],
  listFeedback: [
    ...searches((site) => headcount(site).reports, 'remark', encodeURIComponent(`${nameOf(31)}, `)),
    ...stateful,
  ],
  updateFeedback: [{ ask: (_site, turn) => ({ id: 1 + (turn % 20), payload: { done: turn % 2 === 0 } }) }],
  listCrashes: [
    ...searches((site) => headcount(site).reports / 2, 'undefined', encodeURIComponent(`${nameOf(7)}7`)),
    ...stateful,
  ],
  updateCrash: [{ ask: (_site, turn) => ({ id: 1 + (turn % 20), payload: { done: turn % 2 === 0 } }) }],
  getAudit: [{ ask: (_site, turn) => ({ query: `subject=user&id=${2 + 3 * (turn % 10)}` }) }],
  sendFeedback: [{ ask: json({ feedback: 'More of it, please', email: emailOf(1), url: '/play' }) }],
  reportCrash: [
    { what: 'a known one', ask: json({ message: `TypeError: ${nameOf(1)}1 is undefined`, stack: 'at render' }) },
    {
      what: 'a new one',
      ask: (_site, turn) => ({ payload: { message: `TypeError: new ${turn}`, stack: 'at render' } }),
    },
  ],
};

/** Every call of the API, in all the ways in which its cost could grow, with what it needs to succeed. */
export const PROBES: Probe[] = (Object.keys(VARIANTS) as Name[]).flatMap((name) =>
  VARIANTS[name].map((variant) => probe(endpoints[name], variant)),
);

function probe(endpoint: Endpoint, { what, ask, ...rest }: Variant): Probe {
  const { method, path, status, auth } = endpoint;
  return {
    ...rest,
    endpoint,
    name: `${method} ${path}${what === undefined ? '' : `, ${what}`}`,
    call(site, turn) {
      const asked = ask(site, turn);
      const user = auth === 'admin' ? ADMIN : asked.user;
      const url = API_BASE + path.replace(':id', String(asked.id)) + (asked.query ? `?${asked.query}` : '');
      const headers = { ...asked.headers, ...(user !== undefined && { authorization: `Bearer ${tokenOf(user)}` }) };
      return { ...asked, method, url, status, headers };
    },
  };
}

function upload(lines: string[]): Asked {
  const boundary = 'rows-of-a-file';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="puzzles.csv"\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${head}${lines.join('\n')}\r\n--${boundary}--\r\n`,
  };
}
