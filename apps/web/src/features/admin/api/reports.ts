import { listCrashes, listFeedback, updateCrash, updateFeedback } from '@sixfold/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import type { View } from '../view.ts';

const filters = ({ page, search, state }: View) => ({
  page,
  limit: 20,
  search: search || undefined,
  state: state === 'all' ? undefined : state,
});

export const feedbackQuery = (view: View) =>
  queryOptions({
    queryKey: ['feedback', filters(view)],
    queryFn: async ({ signal }) => (await call(listFeedback, { query: filters(view), signal })).data,
    placeholderData: keepPreviousData,
  });

export const crashesQuery = (view: View) =>
  queryOptions({
    queryKey: ['crashes', filters(view)],
    queryFn: async ({ signal }) => (await call(listCrashes, { query: filters(view), signal })).data,
    placeholderData: keepPreviousData,
  });

export interface Marking {
  id: number;
  done: boolean;
}

export const markFeedback = ({ id, done }: Marking) => call(updateFeedback, { params: { id }, body: { done } });
export const markCrash = ({ id, done }: Marking) => call(updateCrash, { params: { id }, body: { done } });
