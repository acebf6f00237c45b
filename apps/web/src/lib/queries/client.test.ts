import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { refetchQueries } from './client.tsx';

test('a list that is still loading when something changes is fetched again', async () => {
  const client = new QueryClient();
  let stored = 'before';
  let respondFirst = () => {};
  const read = async () => {
    const found = stored;
    if (found === 'before') await new Promise<void>((resolve) => (respondFirst = resolve));
    return found;
  };
  const list = new QueryObserver(client, { queryKey: ['list'], queryFn: read });
  const unsubscribe = list.subscribe(() => undefined);

  stored = 'after';
  const refreshed = refetchQueries(client);
  respondFirst();
  await refreshed;
  expect(list.getCurrentResult().data).toBe('after');
  unsubscribe();
});
