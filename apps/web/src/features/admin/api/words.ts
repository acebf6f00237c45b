import { IMPORT_FIELD, type BodyOf } from '@sixfold/contract';
import type * as contract from '@sixfold/contract';
import { changeWord, listWords, replaceWords, restoreWords } from '../../../lib/api/admin-calls.ts';
import { call } from '../../../lib/api/call.ts';
import { adminResource } from './admin-cache.ts';
import { listParams, type View } from '../view.ts';

const wordParams = (view: View) => ({ ...listParams(view), rule: view.rule === 'ALL' ? undefined : view.rule });

export const wordsIn = (view: View) =>
  adminResource('words', wordParams(view), {
    load: async ({ signal }) => (await call(listWords, { query: wordParams(view), signal })).data,
    keepsPrevious: true,
  });

export const setWord = (body: BodyOf<typeof contract.changeWord>) => call(changeWord, { body });

export async function uploadWords(file: File) {
  const form = new FormData();
  form.append(IMPORT_FIELD, file);
  return (await call(replaceWords, { body: form })).data;
}

export const restoreBuiltInWords = () => call(restoreWords);
