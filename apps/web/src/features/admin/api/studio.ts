import type { BodyInput, Candidate } from '@sixfold/contract';
import type * as contract from '@sixfold/contract';
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
} from '../../../lib/api/admin-calls.ts';
import { call } from '../../../lib/api/call.ts';
import { adminResource, reloadAdminData } from './admin-cache.ts';
import { listParams, type View } from '../view.ts';

const exploreParams = (view: View) => ({
  ...listParams(view),
  status: view.status === 'ALL' ? undefined : view.status,
  step: view.step === 'ALL' ? undefined : Number(view.step),
  flag: view.flag === 'ALL' ? undefined : view.flag,
  use: view.use === 'all' ? undefined : view.use,
  sort: view.sort === 'newest' ? undefined : view.sort,
});

const EXPLORE = 'explore';

const POLL_MS = 2_000;

/** Polls while a listed puzzle has no report. */
export const exploredIn = (view: View) =>
  adminResource(EXPLORE, exploreParams(view), {
    load: async ({ signal }) => (await call(explorePuzzles, { query: exploreParams(view), signal })).data,
    pollAfter: ({ puzzles }) => (puzzles.some(({ report }) => report === null) ? POLL_MS : undefined),
    keepsPrevious: true,
  });

/** Once all reports are written, they decide the order of the lists. */
export const reloadExplored = () => reloadAdminData(EXPLORE);

/** Polls until there is a report. */
export const puzzleDetails = (id: number) =>
  adminResource('puzzle-details', id, {
    load: async ({ signal }) => (await call(getPuzzleDetails, { params: { id }, signal })).data,
    pollAfter: ({ report }) => (report === null ? POLL_MS : undefined),
  });

/** Polls while reports are being written. */
export const reportProgress = () =>
  adminResource('report-progress', null, {
    load: async ({ signal }) => (await call(getReportProgress, { signal })).data,
    pollAfter: ({ done, total }) => (done < total ? POLL_MS : undefined),
  });

export const reality = () =>
  adminResource('reality', null, {
    load: async ({ signal }) => (await call(getReality, { signal })).data,
  });

/** For a result that differs each time, but not between the calls that belong together. */
export const randomSeed = (): number => Math.floor(Math.random() * 2 ** 31);

export const search = async (body: BodyInput<typeof contract.findCandidates>, signal: AbortSignal) =>
  (await call(findCandidates, { body, signal })).data;

/** What a candidate becomes when it is stored. */
export type AcceptedStatus = NonNullable<BodyInput<typeof contract.acceptCandidates>['status']>;

export const accept = async (candidates: readonly Candidate[], status: AcceptedStatus) => {
  const puzzles = candidates.map(({ word1, word2, word3 }) => ({ word1, word2, word3 }));
  return (await call(acceptCandidates, { body: { puzzles, status } })).data.accepted;
};

export const preview = async (body: BodyInput<typeof contract.previewPlan>) => (await call(previewPlan, { body })).data;

export const alternativesTo = (body: BodyInput<typeof contract.listAlternatives>) =>
  adminResource('alternatives', body, {
    load: async ({ signal }) => (await call(listAlternatives, { body, signal })).data.alternatives,
  });

export const commit = async (days: BodyInput<typeof contract.commitPlan>['days']) =>
  (await call(commitPlan, { body: { days } })).data.scheduled;
