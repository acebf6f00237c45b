// @vitest-environment happy-dom
import { EMPTY_STATS, recordGame, type AnonymousStats, type RecentGame } from '@sixfold/game';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blockStorage, resetBrowser, HOSTILE_STRINGS } from '../../../test/browser.ts';

beforeEach(() => {
  resetBrowser();
  vi.resetModules();
});
afterEach(resetBrowser);

const KEY = 'sixfold-guest-stats';
const load = () => import('./guest-stats.ts');
const game: RecentGame = {
  date: '2027-03-14',
  difficulty: 'TORTURE',
  outcome: 'WIN',
  incorrectGuesses: 2,
  totalGuesses: 8,
  timeTakenSeconds: 95,
};

const count = (stats: AnonymousStats) => recordGame(stats, game);
const countLoss = (stats: AnonymousStats) => recordGame(stats, { ...game, outcome: 'LOSS', incorrectGuesses: 6 });

test('counts games and restores the counts on the next visit', async () => {
  const first = await load();
  first.updateGuestStats(count);
  first.updateGuestStats(countLoss);
  vi.resetModules();
  const { guestStatsStore } = await load();
  expect(guestStatsStore.get()).toMatchObject({
    gamesPlayed: 2,
    gamesWon: 1,
    byDifficulty: { TORTURE: { played: 2, won: 1, totalIncorrectGuesses: 8 }, FOUNDATION: { played: 0 } },
  });
});

test('adds to games counted in another tab', async () => {
  const { guestStatsStore, updateGuestStats } = await load();
  updateGuestStats(count);
  localStorage.setItem(KEY, JSON.stringify({ ...guestStatsStore.get(), gamesPlayed: 5 }));
  updateGuestStats(count);
  expect(guestStatsStore.get().gamesPlayed).toBe(6);
});

test.each([
  ...HOSTILE_STRINGS,
  ['negative counts', '{"gamesPlayed":-1,"gamesWon":0,"byDifficulty":{},"recentGames":[]}'],
] as const)('reads %s as no games', async (_, text) => {
  localStorage.setItem(KEY, text);
  expect((await load()).guestStatsStore.get()).toEqual(EMPTY_STATS);
});

test('does not restore games that another tab has cleared', async () => {
  const { guestStatsStore, updateGuestStats } = await load();
  updateGuestStats(count);
  localStorage.clear();
  updateGuestStats(count);
  expect(guestStatsStore.get().gamesPlayed).toBe(1);
});

test('counts in memory when storage is blocked', async () => {
  const { guestStatsStore, updateGuestStats } = await load();
  blockStorage();
  updateGuestStats(count);
  updateGuestStats(count);
  expect(guestStatsStore.get().gamesPlayed).toBe(2);
});
