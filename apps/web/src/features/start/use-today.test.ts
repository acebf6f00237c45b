// @vitest-environment happy-dom
import { IDLE_GAME, play, PRACTICE_SETS, type StartedGame } from '@sixfold/game';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { DAILY_PUZZLE as PUZZLE, json, plantCookie } from '../../../test/browser.ts';
import { clearResources } from '../../lib/api/resource.ts';
import { signIn, signOut } from '../../player/session/auth.ts';
import { todayView, useToday } from './use-today.ts';

describe('the daily card shows', () => {
  const [practice] = PRACTICE_SETS;
  const { gameDate } = PUZZLE;
  const DAILY = { kind: 'daily', puzzle: PUZZLE } as const;
  const FALLBACK = { kind: 'practice', practice } as const;
  const game = play(IDLE_GAME, { type: 'started', puzzle: PUZZLE, difficulty: 'TORTURE', at: 0 }) as StartedGame;
  const started = { wordSetId: PUZZLE.wordSetId, gameDate, game };

  const view = (facts: Partial<Parameters<typeof todayView>[0]>) =>
    todayView({ gameDate, daily: DAILY, isCompleted: false, inProgress: undefined, ...facts });

  test('nothing while the puzzle or the status is loading', () => {
    expect(view({ daily: undefined })).toEqual({ kind: 'loading' });
    expect(view({ isCompleted: undefined })).toEqual({ kind: 'loading' });
  });
  test('a finished game, with or without the server', () => {
    for (const daily of [undefined, DAILY, FALLBACK]) {
      expect(view({ daily, isCompleted: true })).toEqual({ kind: 'completed', gameDate });
    }
  });
  test("today's game", () =>
    expect(view({})).toEqual({ kind: 'daily', gameDate, wordSetId: 42, inProgress: undefined }));
  test('a game in progress, with or without the server', () => {
    for (const daily of [DAILY, FALLBACK]) {
      expect(view({ daily, inProgress: started })).toEqual({
        kind: 'daily',
        gameDate,
        wordSetId: 42,
        inProgress: started,
      });
    }
  });
  test('a practice game if there is neither', () =>
    expect(view({ daily: FALLBACK })).toEqual({ kind: 'practice', practice }));
});

const NEXT = {
  ...PUZZLE,
  wordSetId: 43,
  dailyGameId: 8,
  gameDate: '2027-03-15',
  nextGameTime: '2027-03-16T04:00:00.000Z',
};

/** In small steps, since React renders at the end of each. */
async function advance(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 50) await act(() => vi.advanceTimersByTimeAsync(50));
}

/** Renders the hook until the test ends. Returns what it last returned. */
function renderToday(): () => ReturnType<typeof useToday> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  let today: ReturnType<typeof useToday>;
  const Page = () => ((today = useToday()), null);
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => {
    act(() => root.unmount());
    clearResources();
    vi.useRealTimers();
  });
  act(() => root.render(createElement(Page)));
  return () => today;
}

test('backs off while fetching the new game from a server that is late and whose clock is unknown', async () => {
  vi.useFakeTimers({ now: Date.parse(PUZZLE.nextGameTime) - 5_000 });
  plantCookie(`dailyComplete${PUZZLE.gameDate}`, 'true');
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit) => {
    requests.push(method);
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (method === 'HEAD') throw new TypeError('Failed to fetch');
    return json({ success: true, data: PUZZLE });
  });

  const today = renderToday();
  await advance(4_000);
  expect(requests.splice(0)).toEqual(['GET', 'HEAD']);

  await advance(21_000); // at midnight, and 3, 6 and 12 seconds after it
  expect(today().isOver).toBe(true);
  expect(requests.filter((method) => method === 'GET')).toHaveLength(4);
});

test("shows the new day when the server reports its status, though the computer's clock is slow", async () => {
  vi.useFakeTimers({ now: Date.parse(PUZZLE.nextGameTime) - 600_000 });
  let puzzle = PUZZLE;
  vi.stubGlobal('fetch', async (url: string) => {
    const isStatus = url.endsWith('/daily-status');
    const { dailyGameId } = puzzle;
    return json({ success: true, ...(isStatus ? { isCompleted: false, dailyGameId } : { data: puzzle }) });
  });
  signIn({ id: 7, email: 'ada@example.com', displayName: 'Ada' }, 'secret');
  onTestFinished(signOut);

  const today = renderToday();
  await advance(100);
  expect(today().view).toMatchObject({ kind: 'daily', wordSetId: 42 });

  puzzle = NEXT; // midnight on the server
  act(() => void dispatchEvent(new Event('focus')));
  await advance(100);
  expect(today().view).toMatchObject({ kind: 'daily', wordSetId: 43 });
});

test('announces the new day even if fetching it failed at first', async () => {
  vi.useFakeTimers({ now: Date.parse(PUZZLE.nextGameTime) - 1_000 });
  let puzzle: typeof PUZZLE | undefined = PUZZLE;
  vi.stubGlobal('fetch', async () => {
    if (!puzzle) throw new TypeError('Failed to fetch');
    return json({ success: true, data: puzzle });
  });
  const liveRegion = () => document.querySelector('[aria-live]');
  liveRegion()?.replaceChildren();
  const today = renderToday();
  await advance(500);
  puzzle = undefined;
  await advance(1_000);
  expect(today().view.kind).toBe('practice');

  puzzle = NEXT;
  await advance(31_000);
  expect(today().view).toMatchObject({ kind: 'daily', wordSetId: 43 });
  expect(liveRegion()?.textContent).toBe('A new game is available.');
});
