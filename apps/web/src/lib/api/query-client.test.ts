import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { askAnew } from './query-client.ts';

test('a list that was asked for before a change and comes after it is asked for anew', async () => {
  const client = new QueryClient();
  let stored = 'before';
  let answerFirst = () => {};
  const read = async () => {
    const found = stored;
    if (found === 'before') await new Promise<void>((resolve) => (answerFirst = resolve));
    return found;
  };
  const list = new QueryObserver(client, { queryKey: ['list'], queryFn: read });
  const leave = list.subscribe(() => undefined);

  stored = 'after';
  const upToDate = askAnew(client);
  answerFirst();
  await upToDate;
  expect(list.getCurrentResult().data).toBe('after');
  leave();
});
