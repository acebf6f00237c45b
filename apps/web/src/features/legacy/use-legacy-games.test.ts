// @vitest-environment happy-dom
import { IDLE_GAME, play, type CipherNumber, type Letter, type StartedGame } from '@sixfold/game';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { json } from '../../../test/browser.ts';
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

  const pages = (...lists: number[][]) => lists.map((ids) => ({ games: ids.map(listed) }));
  const shown = (lists: number[][], local = new Map<number, ReturnType<typeof saved>>()) =>
    unplayedGames(pages(...lists), local, undefined).map(({ id, inProgress }) =>
      inProgress ? `${id} started` : String(id),
    );

  test('are empty before any page has loaded', () => expect(shown([])).toEqual([]));

  test('follow the order of the pages', () => expect(shown([[5, 4], [3]])).toEqual(['5', '4', '3']));

  test('include a game that moved to the next page only once', () =>
    expect(
      shown([
        [5, 4],
        [4, 3],
      ]),
    ).toEqual(['5', '4', '3']));

  test('leave out games finished in this browser and mark those in progress', () => {
    const local = new Map([
      [5, saved('PLANET')],
      [4, saved('PL')],
      [9, saved('P')],
    ]);
    expect(shown([[5, 4, 3]], local)).toEqual(['4 started', '3']);
  });

  test.each([
    ['in progress', saved('P'), saved('PL'), [{ isDaily: true, inProgress: saved('P').game }]],
    ['finished', saved('PLANET'), saved('PL'), []],
    ['finished as a legacy game', saved('P'), saved('PLANET'), []],
    ['of another day', { ...saved('P'), gameDate: '2027-03-13' }, saved('PL'), [{ isDaily: false }]],
  ])("know yesterday's daily game: %s", (_, daily, legacy, expected) => {
    expect(unplayedGames(pages([5]), new Map([[5, legacy]]), daily)).toMatchObject(expected);
  });
});

const ADA = { id: 7, email: 'ada@example.org', displayName: 'Ada' };
const PAST = { id: 4, wordSetId: 7, gameNumber: 12, gameDate: '2027-01-30', isCompleted: true };

/** Lets pending requests finish and React render. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(100));

const page = (games: object[]) => {
  const pagination = { page: 1, limit: 100, total: games.length, pages: 1, hasNext: false, hasPrev: false };
  return json({ success: true, data: { games, pagination } });
};

test('an empty list is complete only once it is known whether there are past games', async () => {
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
  await settle();
  await settle();
  expect(list).toMatchObject({ isComplete: false, error: { code: 'NETWORK' } });

  isBroken = false;
  act(() => list.tryAgain());
  await settle();
  expect(list).toMatchObject({ isComplete: true, hasPastGames: true, error: null });
});
