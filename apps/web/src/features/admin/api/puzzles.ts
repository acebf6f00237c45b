import {
  createPuzzle,
  deletePuzzle,
  IMPORT_FIELD,
  importPuzzles,
  listPuzzles,
  PAGE_SIZE_MAX,
  updatePuzzle,
  type PuzzleContent,
  type PuzzleStatus,
} from '@sixfold/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { listParams, type View } from '../view.ts';

const puzzleParams = (view: View) => ({ ...listParams(view), status: view.status === 'ALL' ? undefined : view.status });

export const puzzlesQuery = (view: View) =>
  queryOptions({
    queryKey: ['puzzles', puzzleParams(view)],
    queryFn: async ({ signal }) => (await call(listPuzzles, { query: puzzleParams(view), signal })).data,
    placeholderData: keepPreviousData,
  });

/** The puzzles that can be scheduled, in the largest pages the server allows. */
export const approvedPuzzlesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['approved-puzzles', search],
    queryFn: async ({ pageParam, signal }) =>
      (
        await call(listPuzzles, {
          query: {
            page: pageParam,
            limit: PAGE_SIZE_MAX,
            status: 'APPROVED',
            search: search || undefined,
            order: 'unused',
          },
          signal,
        })
      ).data,
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) => (pagination.hasNext ? pagination.page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

const toBody = ({ notes, ...words }: PuzzleContent) => (notes === null ? words : { ...words, notes });

export const addPuzzle = (content: PuzzleContent) => call(createPuzzle, { body: toBody(content) });

export const rewritePuzzle = (id: number, content: PuzzleContent) =>
  call(updatePuzzle, { params: { id }, body: toBody(content) });

export const setPuzzleStatus = ({ id, status }: { id: number; status: PuzzleStatus }) =>
  call(updatePuzzle, { params: { id }, body: { status } });

export const removePuzzle = (id: number) => call(deletePuzzle, { params: { id } });

export async function uploadPuzzles(file: File) {
  const form = new FormData();
  form.append(IMPORT_FIELD, file);
  return (await call(importPuzzles, { body: form })).stats;
}
