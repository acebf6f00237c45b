import { IMPORT_FIELD, PAGE_SIZE_MAX, type PuzzleContent, type PuzzleStatus } from '@sixfold/contract';
import { createPuzzle, deletePuzzle, importPuzzles, listPuzzles, updatePuzzle } from '../../../lib/api/admin-calls.ts';
import { call } from '../../../lib/api/call.ts';
import { adminResource } from './admin-cache.ts';
import { listParams, type View } from '../view.ts';

const puzzleParams = (view: View) => ({ ...listParams(view), status: view.status === 'ALL' ? undefined : view.status });

export const puzzlesIn = (view: View) =>
  adminResource('puzzles', puzzleParams(view), {
    load: async ({ signal }) => (await call(listPuzzles, { query: puzzleParams(view), signal })).data,
    keepsPrevious: true,
  });

/** The first pages of the puzzles that can be scheduled, unused ones first. */
export const approvedPuzzles = (search: string, pages: number) =>
  adminResource('approved-puzzles', [search, pages], {
    load: async ({ signal }) => {
      const loaded = await Promise.all(
        Array.from({ length: pages }, (_, index) => {
          const limits = { page: index + 1, limit: PAGE_SIZE_MAX, search: search || undefined };
          return call(listPuzzles, { query: { ...limits, status: 'APPROVED', order: 'unused' }, signal });
        }),
      );
      const puzzles = loaded.flatMap(({ data }) => data.puzzles);
      return { puzzles, hasMore: loaded.at(-1)?.data.pagination.hasNext === true };
    },
    keepsPrevious: true,
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
