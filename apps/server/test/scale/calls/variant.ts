import { LIST_TOTAL_MAX, type endpoints } from '@sixfold/contract';
import type { GameDay } from '@sixfold/game';
import { headcount, type Population } from '../population.ts';

/** A filled site on the day of the calls. */
export interface Site extends Population {
  today: GameDay;
  todaysPuzzle: number;
  yesterdaysPuzzle: number;
  /** The games scheduled by the calls, by turn. */
  scheduled: number[];
}

export interface Request {
  /** In the path. */
  id?: number;
  memberId?: number;
  code?: string;
  token?: string;
  query?: string;
  payload?: object | string;
  headers?: Record<string, string>;
  /** The caller. */
  user?: number;
}

export interface Variant {
  label?: string;
  /** `turn` counts from 0 to `TURNS` - 1. Calls that can only be made once per user take a different user each turn. */
  request: (site: Site, turn: number) => Request;
  /** SQL that undoes the previous turn. */
  before?: (site: Site) => string;
  after?: (site: Site, body: string) => void;
}

export type Variants = Record<keyof typeof endpoints, Variant[]>;

export const TURNS = 45;

/** A user with an account. Skips every tenth one, who has requested a password reset. */
const account = (place: number) => place + Math.floor((place - 1) / 9);
/** A different user each turn. `group` keeps the calls from interfering with each other. */
export const fresh = (group: number, turn: number) => account(40 + group * TURNS + turn);
export const reader = (turn: number) => ({ user: account(1 + (turn % 35)) });
export const newcomer = (site: Site, turn: number) => headcount(site).accounts + 1 + turn;

export const query = (label: string, text: string): Variant => ({ label, request: () => ({ query: text }) });

export const PAGE = 20;
/** The last reachable page of a list. */
export const lastPage = (rows: number) => Math.floor(Math.min(rows, LIST_TOTAL_MAX) / PAGE);

/** Pages and searches of a list of any length. `known` is a text that few rows contain. */
export const searches = (rows: (site: Site) => number, often: string, known: string): Variant[] => [
  query('first page', ''),
  { label: 'deep page', request: (site) => ({ query: `page=${lastPage(rows(site))}` }) },
  query('page beyond the end', 'page=100000'),
  query('one letter, no match', 'search=~'),
  query('three letters, no match', 'search=qqq'),
  query('three letters, many matches', `search=${often}`),
  query('a few letters, few matches', `search=${known}`),
];

export function upload(lines: string[], filename: string): Request {
  const boundary = 'rows-of-a-file';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${head}${lines.join('\n')}\r\n--${boundary}--\r\n`,
  };
}
