import { expect, test } from 'vitest';
import { EMPTY_STATS, type RecentGame } from './anonymous-stats.ts';
import { recordGame } from './anonymous-stats.ts';
import { summarizeStats, winsByMisses } from './stats-summary.ts';
import { addDays } from '../calendar/game-day.ts';

const won: RecentGame = {
  date: '2027-03-14',
  difficulty: 'INTERMEDIATE',
  outcome: 'WIN',
  incorrectGuesses: 2,
  totalGuesses: 8,
  timeTakenSeconds: 95,
};
const lost: RecentGame = { ...won, difficulty: 'TORTURE', outcome: 'LOSS', incorrectGuesses: 6 };

// game spec §3
test('a game counts in the totals, by difficulty and among the recent games, newest first', () => {
  expect([won, lost].reduce(recordGame, EMPTY_STATS)).toEqual({
    gamesPlayed: 2,
    gamesWon: 1,
    byDifficulty: {
      ...EMPTY_STATS.byDifficulty,
      INTERMEDIATE: { played: 1, won: 1, totalIncorrectGuesses: 2 },
      TORTURE: { played: 1, won: 0, totalIncorrectGuesses: 6 },
    },
    recentGames: [lost, won],
  });
});

test('recording does not mutate its input', () => {
  const before = recordGame(EMPTY_STATS, won);
  const copy: unknown = JSON.parse(JSON.stringify(before));
  recordGame(before, won);
  expect(before).toEqual(copy);
  expect(EMPTY_STATS).toMatchObject({ gamesPlayed: 0, recentGames: [] });
});

// game spec §9
test('only the last 10 games are stored', () => {
  const games = Array.from({ length: 12 }, (_, index) => ({ ...won, date: addDays('2027-03-01', index) }));
  const { gamesPlayed, recentGames } = games.reduce(recordGame, EMPTY_STATS);
  expect(gamesPlayed).toBe(12);
  expect(recentGames.map((game) => game.date)).toEqual(
    games
      .slice(2)
      .reverse()
      .map((game) => game.date),
  );
});

// game spec §4: time in seconds if above 0
test.each([0, -1, undefined])('a time of %s is not stored', (timeTakenSeconds) => {
  expect(recordGame(EMPTY_STATS, { ...won, timeTakenSeconds }).recentGames[0]).not.toHaveProperty('timeTakenSeconds');
});

// game spec §3: rounded to 1 decimal, the streaks always 0
test.each([
  [[], 0, 0],
  [[won], 100, 2],
  [[won, lost, lost], 33.3, 4.7],
  [[won, won, lost], 66.7, 3.3],
])('the summary of %#', (games: RecentGame[], winPercentage, averageIncorrectGuesses) => {
  expect(summarizeStats(games.reduce(recordGame, EMPTY_STATS))).toEqual({
    gamesPlayed: games.length,
    gamesWon: games.filter((game) => game.outcome === 'WIN').length,
    winPercentage,
    averageIncorrectGuesses,
    bestStreak: 0,
    currentStreak: 0,
  });
});

const wonWith = (incorrectGuesses: number) => ({ ...won, incorrectGuesses });

test.each([
  ['no games', [], [0, 0, 0, 0, 0, 0]],
  ['losses do not count', [lost, lost], [0, 0, 0, 0, 0, 0]],
  ['not even one that claims few misses', [{ ...lost, incorrectGuesses: 2 }], [0, 0, 0, 0, 0, 0]],
  ['each number of misses', [wonWith(0), wonWith(5), wonWith(2), wonWith(2), lost], [1, 0, 2, 0, 0, 1]],
])('%s', (_, games, counts) => expect(winsByMisses(games)).toEqual(counts));
