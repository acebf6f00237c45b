import { listCrashes, listFeedback, updateCrash, updateFeedback } from '@sixfold/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { listParams, type View } from '../view.ts';

const reportParams = (view: View) => ({ ...listParams(view), state: view.state === 'all' ? undefined : view.state });

export const feedbackQuery = (view: View) =>
  queryOptions({
    queryKey: ['feedback', reportParams(view)],
    queryFn: async ({ signal }) => (await call(listFeedback, { query: reportParams(view), signal })).data,
    placeholderData: keepPreviousData,
  });

export const crashesQuery = (view: View) =>
  queryOptions({
    queryKey: ['crashes', reportParams(view)],
    queryFn: async ({ signal }) => (await call(listCrashes, { query: reportParams(view), signal })).data,
    placeholderData: keepPreviousData,
  });

export interface Marking {
  id: number;
  done: boolean;
}

export const markFeedback = ({ id, done }: Marking) => call(updateFeedback, { params: { id }, body: { done } });
export const markCrash = ({ id, done }: Marking) => call(updateCrash, { params: { id }, body: { done } });
