// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DAILY_PUZZLE as PUZZLE, json, plantCookie } from '../../../test/browser.ts';
import { useToday } from './use-today.ts';

/** What is drawn is drawn when a step ends. */
async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 50) await act(() => vi.advanceTimersByTimeAsync(50));
}

test('a server that is late and does not tell the time is asked for the new game at growing intervals', async () => {
  vi.useFakeTimers({ now: Date.parse(PUZZLE.nextGameTime) - 5_000 });
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  plantCookie(`dailyComplete${PUZZLE.gameDate}`, 'true');
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit) => {
    asked.push(method);
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (method === 'HEAD') throw new TypeError('Failed to fetch');
    return json({ success: true, data: PUZZLE });
  });

  let isOver = false;
  const Page = () => ((isOver = useToday().isOver), null);
  const client = new QueryClient();
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => {
    act(() => root.unmount());
    client.clear();
    vi.useRealTimers();
  });
  act(() => root.render(createElement(QueryClientProvider, { client }, createElement(Page))));
  await pass(4_000);
  expect(asked.splice(0)).toEqual(['GET', 'HEAD']);

  await pass(21_000); // at midnight, and 3, 6 and 12 seconds after it
  expect(isOver).toBe(true);
  expect(asked.filter((method) => method === 'GET')).toHaveLength(4);
});
