// @vitest-environment happy-dom
import { IDLE_GAME, play, type CipherNumber, type Letter, type StartedGame } from '@sixfold/game';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resetBrowser } from '../../../test/browser.ts';
import { dailyGameKey, storeGame } from '../games/saved-games.ts';
import { signIn, signOut } from '../session/auth.ts';
import { finishedDailyGames, usualHour } from './habits.ts';

beforeEach(() => {
  signOut();
  resetBrowser();
});
afterEach(resetBrowser);

/** At 8:30 by the clock of this device. */
const at = (gameDate: string, time: string): number => new Date(`${gameDate}T${time}`).getTime();

function store(gameDate: string, time: string, letters = 'PLANET'): void {
  const puzzle = { word1: 'PLANET', word2: 'PLATEN', word3: 'PLEATN' };
  const started = play(IDLE_GAME, { type: 'started', puzzle, difficulty: 'TORTURE', at: at(gameDate, time) });
  const game = [...letters].reduce((state, letter, index) => {
    const pair = { letter: letter as Letter, number: (index + 1) as CipherNumber };
    return play(state, { type: 'guessed', ...pair, at: at(gameDate, time) + 60_000 });
  }, started) as StartedGame;
  storeGame(dailyGameKey(gameDate), { wordSetId: 1, gameDate, game });
}

test('without a game, nothing is finished, and the hour is in the morning', () => {
  expect([finishedDailyGames(), usualHour()]).toEqual([0, 9]);
});

test('finished games are counted, and the latest game sets the hour', () => {
  store('2027-03-14', '20:59');
  store('2027-03-12', '07:00');
  store('2027-03-13', '08:30');
  expect([finishedDailyGames(), usualHour()]).toEqual([3, 20]);
  store('2027-03-15', '23:10', 'PLA');
  expect([finishedDailyGames(), usualHour()]).toEqual([3, 23]);
});

test("another player's games do not count", () => {
  store('2027-03-13', '08:30');
  signIn({ id: 7, email: 'ada@example.org', displayName: 'Ada' }, 'secret');
  expect([finishedDailyGames(), usualHour()]).toEqual([0, 9]);
  store('2027-03-14', '20:59');
  expect([finishedDailyGames(), usualHour()]).toEqual([1, 20]);
});
