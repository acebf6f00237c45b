import {
  acceptCandidates,
  commitPlan,
  explorePuzzles,
  findCandidates,
  getPuzzleDetails,
  getReality,
  getReportProgress,
  listAlternatives,
  previewPlan,
  type BodyInput,
  type Candidate,
} from '@sixfold/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { listParams, type View } from '../view.ts';

const exploreParams = (view: View) => ({
  ...listParams(view),
  status: view.status === 'ALL' ? undefined : view.status,
  step: view.step === 'ALL' ? undefined : Number(view.step),
  flag: view.flag === 'ALL' ? undefined : view.flag,
  use: view.use === 'all' ? undefined : view.use,
  sort: view.sort === 'newest' ? undefined : view.sort,
});

export const EXPLORE_KEY = ['explore'] as const;

const POLL_MS = 2_000;

/** Polls while a listed puzzle has no report. */
export const exploreQuery = (view: View) =>
  queryOptions({
    queryKey: [...EXPLORE_KEY, exploreParams(view)],
    queryFn: async ({ signal }) => (await call(explorePuzzles, { query: exploreParams(view), signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.puzzles.some(({ report }) => report === null) ? POLL_MS : false),
    placeholderData: keepPreviousData,
  });

/** Polls until there is a report. */
export const detailsQuery = (id: number) =>
  queryOptions({
    queryKey: ['puzzle-details', id],
    queryFn: async ({ signal }) => (await call(getPuzzleDetails, { params: { id }, signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.report === null ? POLL_MS : false),
  });

/** Polls while reports are being written. */
export const progressQuery = queryOptions({
  queryKey: ['report-progress'],
  queryFn: async ({ signal }) => (await call(getReportProgress, { signal })).data,
  refetchInterval: ({ state: { data } }) => (data && data.done < data.total ? POLL_MS : false),
});

export const realityQuery = queryOptions({
  queryKey: ['reality'],
  queryFn: async ({ signal }) => (await call(getReality, { signal })).data,
});

/** For a result that differs each time, but not between the calls that belong together. */
export const randomSeed = (): number => Math.floor(Math.random() * 2 ** 31);

export const search = async (body: BodyInput<typeof findCandidates>, signal: AbortSignal) =>
  (await call(findCandidates, { body, signal })).data;

/** What a candidate becomes when it is stored. */
export type AcceptedStatus = NonNullable<BodyInput<typeof acceptCandidates>['status']>;

export const accept = async (candidates: readonly Candidate[], status: AcceptedStatus) => {
  const puzzles = candidates.map(({ word1, word2, word3 }) => ({ word1, word2, word3 }));
  return (await call(acceptCandidates, { body: { puzzles, status } })).data.accepted;
};

export const preview = async (body: BodyInput<typeof previewPlan>) => (await call(previewPlan, { body })).data;

export const alternativesQuery = (body: BodyInput<typeof listAlternatives>) =>
  queryOptions({
    queryKey: ['alternatives', body],
    queryFn: async ({ signal }) => (await call(listAlternatives, { body, signal })).data.alternatives,
  });

export const commit = async (days: BodyInput<typeof commitPlan>['days']) =>
  (await call(commitPlan, { body: { days } })).data.scheduled;
