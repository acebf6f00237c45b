import { changeWord, IMPORT_FIELD, listWords, replaceWords, restoreWords, type BodyOf } from '@sixfold/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';
import { listParams, type View } from '../view.ts';

const wordParams = (view: View) => ({ ...listParams(view), rule: view.rule === 'ALL' ? undefined : view.rule });

export const wordsQuery = (view: View) =>
  queryOptions({
    queryKey: ['words', wordParams(view)],
    queryFn: async ({ signal }) => (await call(listWords, { query: wordParams(view), signal })).data,
    placeholderData: keepPreviousData,
  });

export const setWord = (body: BodyOf<typeof changeWord>) => call(changeWord, { body });

export async function uploadWords(file: File) {
  const form = new FormData();
  form.append(IMPORT_FIELD, file);
  return (await call(replaceWords, { body: form })).data;
}

export const restoreBuiltInWords = () => call(restoreWords);
