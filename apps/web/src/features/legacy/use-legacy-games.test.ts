// @vitest-environment happy-dom
import { IDLE_GAME, play, type CipherNumber, type Letter, type StartedGame } from '@sixfold/game';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { json } from '../../../test/browser.ts';
import { clearResources } from '../../lib/api/resource.ts';
import { unplayedGames, useLegacyGames } from './use-legacy-games.ts';

describe('the unplayed games', () => {
  const listed = (id: number) => ({
    id,
    wordSetId: id + 100,
    gameNumber: id,
    gameDate: '2027-03-14',
    isCompleted: false,
  });

  function saved(letters: string) {
    const puzzle = { word1: 'PLANET', word2: 'PLATEN', word3: 'PANTLE' };
    const game = [...letters].reduce(
      (state, letter, index) =>
        play(state, { type: 'guessed', letter: letter as Letter, number: (index + 1) as CipherNumber, at: 1 }),
      play(IDLE_GAME, { type: 'started', puzzle, difficulty: 'TORTURE', at: 0 }),
    ) as StartedGame;
    return { wordSetId: 1, gameDate: '2027-03-14', game };
  }

  const shown = (ids: number[], local = new Map<number, ReturnType<typeof saved>>()) =>
    unplayedGames(ids.map(listed), local, undefined).map(({ id, inProgress }) =>
      inProgress ? `${id} started` : String(id),
    );

  test('include a game that moved to the next page only once', () =>
    expect(shown([5, 4, 4, 3])).toEqual(['5', '4', '3']));

  test('leave out games finished in this browser and mark those in progress', () => {
    const local = new Map([
      [5, saved('PLANET')],
      [4, saved('PL')],
      [9, saved('P')],
    ]);
    expect(shown([5, 4, 3], local)).toEqual(['4 started', '3']);
  });

  test.each([
    ['in progress', saved('P'), saved('PL'), [{ isDaily: true, inProgress: saved('P').game }]],
    ['finished', saved('PLANET'), saved('PL'), []],
    ['finished as a legacy game', saved('P'), saved('PLANET'), []],
    ['of another day', { ...saved('P'), gameDate: '2027-03-13' }, saved('PL'), [{ isDaily: false }]],
  ])("know yesterday's daily game: %s", (_, daily, legacy, expected) => {
    expect(unplayedGames([listed(5)], new Map([[5, legacy]]), daily)).toMatchObject(expected);
  });
});

const ADA = { id: 7, email: 'ada@example.org', displayName: 'Ada' };
const PAST = { id: 4, wordSetId: 7, gameNumber: 12, gameDate: '2027-01-30', isCompleted: true };

/** Lets pending requests finish and React render. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(100));

const page = (games: object[], number = 1, pages = 1) => {
  const counts = { page: number, limit: 100, total: games.length, pages };
  return json({
    success: true,
    data: { games, pagination: { ...counts, hasNext: number < pages, hasPrev: number > 1 } },
  });
};

/** Shows the list, and returns what it knows. */
async function show(fetch: (url: string) => Promise<Response>) {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', fetch);
  let list!: ReturnType<typeof useLegacyGames>;
  const Page = () => ((list = useLegacyGames(ADA)), null);
  const root = createRoot(document.createElement('div'));
  onTestFinished(() => {
    act(() => root.unmount());
    clearResources();
    vi.useRealTimers();
  });
  act(() => root.render(createElement(Page)));
  await settle();
  return () => list;
}

test('all pages are loaded', async () => {
  const now = await show(async (url) => {
    const number = Number(new URL(url, 'http://localhost').searchParams.get('page'));
    return page([{ ...PAST, id: number }], number, 3);
  });
  expect(now().games.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(now()).toMatchObject({ isLoaded: true, error: undefined });
});

test('an empty list is loaded only once it is known whether there are past games', async () => {
  let isBroken = true;
  const now = await show(async (url) => {
    if (url.includes('hideCompleted=true')) return page([]);
    if (isBroken) throw new TypeError('Failed to fetch');
    return page([PAST]);
  });
  await settle();
  expect(now()).toMatchObject({ isLoaded: false, error: { code: 'NETWORK' } });

  isBroken = false;
  act(() => now().tryAgain());
  await settle();
  expect(now()).toMatchObject({ isLoaded: true, hasPastGames: true, error: undefined });
});
