import {
  endReportedCircle,
  listCrashes,
  listFeedback,
  renameReportedCircle,
  updateCrash,
  updateFeedback,
  withdrawReportedFriendPuzzle,
} from '../../../lib/api/admin-calls.ts';
import { call } from '../../../lib/api/call.ts';
import { adminResource } from './admin-cache.ts';
import { listParams, type View } from '../view.ts';

const reportParams = (view: View) => ({ ...listParams(view), state: view.state === 'all' ? undefined : view.state });

export const feedbackIn = (view: View) =>
  adminResource('feedback', reportParams(view), {
    load: async ({ signal }) => (await call(listFeedback, { query: reportParams(view), signal })).data,
    keepsPrevious: true,
  });

export const crashesIn = (view: View) =>
  adminResource('crashes', reportParams(view), {
    load: async ({ signal }) => (await call(listCrashes, { query: reportParams(view), signal })).data,
    keepsPrevious: true,
  });

export interface Marking {
  id: number;
  done: boolean;
}

export const markFeedback = ({ id, done }: Marking) => call(updateFeedback, { params: { id }, body: { done } });
export const markCrash = ({ id, done }: Marking) => call(updateCrash, { params: { id }, body: { done } });

export const renameCircle = (id: number, body: { name: string }) =>
  call(renameReportedCircle, { params: { id }, body });
export const endCircle = (id: number) => call(endReportedCircle, { params: { id } });
export const withdrawFriendPuzzle = (id: number) => call(withdrawReportedFriendPuzzle, { params: { id } });
