import {
  PUZZLE_FLAGS,
  PUZZLE_SORTS,
  PUZZLE_STATUSES,
  PUZZLE_USES,
  REPORT_STATES,
  SEARCH_MAX,
  WORD_RULES,
  type PuzzleFlag,
  type PuzzleStatus,
  type ReportState,
  type WordRule,
} from '@sixfold/contract';
import { useSearchParams } from 'wouter';

const TABS = ['dashboard', 'puzzles', 'studio', 'daily-games', 'users', 'feedback', 'crashes'] as const;
export type Tab = (typeof TABS)[number];

/** The tabs inside the Studio tab. */
const AREAS = ['explore', 'make', 'plan', 'reality', 'words'] as const;
export type Area = (typeof AREAS)[number];

const STEP_FILTER = ['1', '2', '3', '4', '5', 'ALL'] as const;

/** The panel's state in the URL, so that reload, bookmarks and Back preserve it. */
export interface View {
  tab: Tab;
  page: number;
  search: string;
  status: PuzzleStatus | 'ALL';
  state: ReportState | 'all';
  area: Area;
  step: (typeof STEP_FILTER)[number];
  flag: PuzzleFlag | 'NONE' | 'ALL';
  use: (typeof PUZZLE_USES)[number] | 'all';
  sort: (typeof PUZZLE_SORTS)[number] | 'newest';
  rule: WordRule | 'ALL';
}

const DEFAULTS: View = {
  tab: 'dashboard',
  page: 1,
  search: '',
  status: 'ALL',
  state: 'open',
  area: 'explore',
  step: 'ALL',
  flag: 'ALL',
  use: 'all',
  sort: 'newest',
  rule: 'ALL',
};

export function readView(params: URLSearchParams): View {
  const page = params.get('page') ?? '';
  return {
    tab: oneOf(TABS, params.get('tab')) ?? DEFAULTS.tab,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : DEFAULTS.page,
    search: (params.get('search') ?? DEFAULTS.search).trim().slice(0, SEARCH_MAX),
    status: oneOf(PUZZLE_STATUSES, params.get('status')) ?? DEFAULTS.status,
    state: oneOf([...REPORT_STATES, 'all'], params.get('state')) ?? DEFAULTS.state,
    area: oneOf(AREAS, params.get('area')) ?? DEFAULTS.area,
    step: oneOf(STEP_FILTER, params.get('step')) ?? DEFAULTS.step,
    flag: oneOf([...PUZZLE_FLAGS, 'NONE'], params.get('flag')) ?? DEFAULTS.flag,
    use: oneOf(PUZZLE_USES, params.get('use')) ?? DEFAULTS.use,
    sort: oneOf(PUZZLE_SORTS, params.get('sort')) ?? DEFAULTS.sort,
    rule: oneOf(WORD_RULES, params.get('rule')) ?? DEFAULTS.rule,
  };
}

/** Switching tabs clears the filters; changing a filter returns to the first page. */
export function changeView(view: View, change: Partial<View>): View {
  if (change.tab !== undefined) return { ...DEFAULTS, ...change };
  if (change.area !== undefined) return { ...DEFAULTS, tab: view.tab, ...change };
  return { ...view, page: DEFAULTS.page, ...change };
}

/** Leaves out default values. */
export const writeView = (view: View): URLSearchParams =>
  new URLSearchParams(
    Object.entries(view)
      .filter(([name, value]) => value !== DEFAULTS[name as keyof View])
      .map(([name, value]) => [name, String(value)]),
  );

export const PAGE_SIZE = 20;

/** The query parameters that every searchable list takes. */
export const listParams = ({ page, search }: View) => ({ page, limit: PAGE_SIZE, search: search || undefined });

export function useView() {
  const [params, setParams] = useSearchParams();
  const view = readView(params);
  // Back returns to the last tab or page, not to the last filter.
  const change = (part: Partial<View>) =>
    setParams(writeView(changeView(view, part)), {
      replace: part.tab === undefined && part.area === undefined && part.page === undefined,
    });
  const correctPage = (page: number) => setParams(writeView({ ...view, page }), { replace: true });
  return { view, change, correctPage };
}

const oneOf = <const T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);
