import { PUZZLE_STATUSES, REPORT_STATES, SEARCH_MAX, type PuzzleStatus, type ReportState } from '@sixfold/contract';
import { useSearchParams } from 'wouter';

const TABS = ['dashboard', 'puzzles', 'daily-games', 'users', 'feedback', 'crashes'] as const;
export type Tab = (typeof TABS)[number];

/** What the address says of the panel, so that a reload, a bookmark and the browser's Back keep it. */
export interface View {
  tab: Tab;
  page: number;
  search: string;
  status: PuzzleStatus | 'ALL';
  state: ReportState | 'all';
}

const FIRST: View = { tab: 'dashboard', page: 1, search: '', status: 'ALL', state: 'open' };

export function readView(params: URLSearchParams): View {
  const page = params.get('page') ?? '';
  return {
    tab: oneOf(TABS, params.get('tab')) ?? FIRST.tab,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : FIRST.page,
    search: (params.get('search') ?? FIRST.search).trim().slice(0, SEARCH_MAX),
    status: oneOf(PUZZLE_STATUSES, params.get('status')) ?? FIRST.status,
    state: oneOf([...REPORT_STATES, 'all'], params.get('state')) ?? FIRST.state,
  };
}

/** Another tab begins without the filters of the last one, another filter at its first page. */
export function changeView(view: View, change: Partial<View>): View {
  if (change.tab !== undefined) return { ...FIRST, ...change };
  return { ...view, page: FIRST.page, ...change };
}

/** Only what differs from the first look is written down. */
export const writeView = (view: View): URLSearchParams =>
  new URLSearchParams(
    Object.entries(view)
      .filter(([name, value]) => value !== FIRST[name as keyof View])
      .map(([name, value]) => [name, String(value)]),
  );

export function useView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  // A filter is not a place to come back to; a tab and a page are.
  const change = (part: Partial<View>) =>
    setParams(writeView(changeView(view, part)), { replace: part.tab === undefined && part.page === undefined });
  const correctPage = (page: number) => setParams(writeView({ ...view, page }), { replace: true });
  return { view, change, correctPage };
}

const oneOf = <const T extends string>(words: readonly T[], word: string | null): T | undefined =>
  words.find((each) => each === word);
