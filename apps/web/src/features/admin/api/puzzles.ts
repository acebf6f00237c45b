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

/** An approved puzzle with a second solution needs a reason. */
export const rewritePuzzle = (id: number, content: PuzzleContent, reason: string) =>
  call(updatePuzzle, { params: { id }, body: { ...toBody(content), reason, requireReason: true } });

export interface StatusChange {
  id: number;
  status: PuzzleStatus;
  /** The reason for approving a puzzle that has a second solution. */
  reason?: string;
}

export const setPuzzleStatus = ({ id, ...body }: StatusChange) =>
  call(updatePuzzle, { params: { id }, body: { ...body, requireReason: true } });

export const removePuzzle = (id: number) => call(deletePuzzle, { params: { id } });

export async function uploadPuzzles(file: File) {
  const form = new FormData();
  form.append(IMPORT_FIELD, file);
  return (await call(importPuzzles, { body: form })).stats;
}
