// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { json } from '../../../test/browser.ts';
import { useLegacyGames } from './use-legacy-games.ts';

const ADA = { id: 7, email: 'ada@example.org', displayName: 'Ada' };
const PAST = { id: 4, wordSetId: 7, gameNumber: 12, gameDate: '2027-01-30', isCompleted: true };

/** What is asked is answered, and drawn. */
const pass = () => act(() => vi.advanceTimersByTimeAsync(100));

const page = (games: object[]) => {
  const pagination = { page: 1, limit: 100, total: games.length, pages: 1, hasNext: false, hasPrev: false };
  return json({ success: true, data: { games, pagination } });
};

test('whether all is played or nothing is there is not said before it is known', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let isBroken = true;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('hideCompleted=true')) return page([]);
    if (isBroken) throw new TypeError('Failed to fetch');
    return page([PAST]);
  });

  let list!: ReturnType<typeof useLegacyGames>;
  const Page = () => ((list = useLegacyGames(ADA)), null);
  const client = new QueryClient();
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => {
    act(() => root.unmount());
    client.clear();
    vi.useRealTimers();
  });
  act(() => root.render(createElement(QueryClientProvider, { client }, createElement(Page))));
  await pass();
  await pass();
  expect(list).toMatchObject({ isComplete: false, error: { code: 'NETWORK' } });

  isBroken = false;
  act(() => list.tryAgain());
  await pass();
  expect(list).toMatchObject({ isComplete: true, hasPastGames: true, error: null });
});
